def cross(case, book)
    pass
