"""Earrings come in twos."""
from geometry import move, turn


def pair(bench, build_one, placements, on_table):
    """Builds an earring for each placement, which is a matrix; on a table each stands on its own lowest point."""
    for matrix in placements:
        start = bench.mark()
        build_one(bench)
        bench.pose(matrix, start)
        if on_table:
            bench.stand_on_table(start)


def side_by_side(gap, turns=(0, 0)):
    """Two places left and right of the middle, each turned about its own upright axis."""
    return [move(sign * gap, 0, 0) @ turn(degrees, 'Z') for sign, degrees in zip((-1, 1), turns)]
