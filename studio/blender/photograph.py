"""Takes one picture: blender -b --factory-startup --python photograph.py -- job.json

The job names a product (or a still life), a view, a size, and where the picture goes.
"""
import json
import os
import random
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402

from bench import Bench  # noqa: E402
from pieces import BUILDERS  # noqa: E402
from scene import keep_denoiser_passes, render, set_renderer  # noqa: E402
from still_life import STILL_LIVES  # noqa: E402
from views import show  # noqa: E402


def main(job_file):
    with open(job_file, encoding='utf-8') as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    random.seed(3)
    if 'stillLife' in job:
        facts = STILL_LIVES[job['stillLife']](job['products'], job['width'] / job['height'])
    else:
        bench = Bench(job['product'])
        BUILDERS[bench.look['piece']](bench, job['view'])
        facts = show(bench, job['view'])
    set_renderer(job['width'], job['height'], job['samples'])
    keep_denoiser_passes(job['folder'])
    render(os.path.join(job['folder'], 'picture.png'))
    with open(os.path.join(job['folder'], 'facts.json'), 'w', encoding='utf-8') as file:
        json.dump(facts, file)


main(sys.argv[sys.argv.index('--') + 1])
