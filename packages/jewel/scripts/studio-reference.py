"""Runs the studio's own builders and writes a few facts of each piece, to hold the TypeScript builders against.

blender -b --factory-startup --python studio-reference.py -- STUDIO_BLENDER_FOLDER products.json out.json
"""
import json
import sys

folder, products_file, target = sys.argv[sys.argv.index('--') + 1:][:3]
sys.path.insert(0, folder)

import bpy  # noqa: E402

import cuts  # noqa: E402
import geometry  # noqa: E402
import metals  # noqa: E402
import mounts  # noqa: E402
import stones  # noqa: E402
from bench import Bench  # noqa: E402
from pieces import BUILDERS  # noqa: E402
from views import show  # noqa: E402

SAMPLES = 40


def forget():
    """Meshes are kept between calls, but not between scenes."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    for module in (cuts, geometry, metals, mounts, stones):
        for thing in vars(module).values():
            if hasattr(thing, 'cache_clear'):
                thing.cache_clear()


def built(product, view):
    forget()
    bench = Bench(product)
    BUILDERS[bench.look['piece']](bench, view)
    return bench


def facts(product):
    bench = built(product, 'main')
    points = [10 * (part.matrix_world @ v.co) for part in bench.parts for v in part.data.vertices]
    area = 0
    for part in bench.parts:
        for polygon in part.data.polygons:
            corners = [10 * (part.matrix_world @ part.data.vertices[i].co) for i in polygon.vertices]
            area += sum((b - corners[0]).cross(c - corners[0]).length / 2 for b, c in zip(corners[1:], corners[2:]))
    step = len(points) // SAMPLES
    return {
        'parts': len(bench.parts),
        'area': round(area, 1),
        'low': [round(min(p[i] for p in points), 3) for i in range(3)],
        'high': [round(max(p[i] for p in points), 3) for i in range(3)],
        'points': [round(x, 3) for i in range(SAMPLES) for x in points[i * step + i % step]],
        'cameras': {view: camera(product, view) for view in ('main', 'second', 'scale')},
    }


def camera(product, view):
    show(built(product, view), view)
    return [round(x, 3) for x in bpy.context.scene.camera.matrix_world.translation]


with open(products_file, encoding='utf-8') as file:
    products = json.load(file)
rows = [f'  {json.dumps(p["_id"])}: {json.dumps(facts(p), separators=(",", ":"))}' for p in products]
with open(target, 'w', encoding='utf-8') as file:
    file.write('{\n' + ',\n'.join(rows) + '\n}\n')
