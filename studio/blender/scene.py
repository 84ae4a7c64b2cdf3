"""Paper, camera and renderer."""
import math
import os

import bpy
from mathutils import Matrix, Vector

from geometry import PI, facing, mesh
from nodes import Shader
from studio_numbers import STUDIO

PAPER, GREIGE = STUDIO['papers']['white'], STUDIO['papers']['greige']


def hang_paper(wall_at=None, colour=PAPER, through_stones=0.12):
    """A sheet behind a hanging piece, or one that curves from the table up into the background."""
    if wall_at is None:
        bend, back = 6, 9
        arc = [PI / 2 * i / 24 for i in range(1, 25)]
        section = [(-40, 0), (back - bend, 0)]
        section += [(back - bend + bend * math.sin(a), bend - bend * math.cos(a)) for a in arc] + [(back, 60)]
    else:
        section = [(wall_at, -40), (wall_at, 40)]
    vertices = [(x, y, z) for y, z in section for x in (-60, 60)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(section) - 1)]
    data = mesh('paper', vertices, faces)
    data.materials.append(_paper_material(colour, through_stones))
    bpy.context.scene.collection.objects.link(bpy.data.objects.new('paper', data))


def _paper_material(colour, through_stones):
    material = bpy.data.materials.new('paper')
    shader = Shader(material)
    # Metal sees a darker table than the eye does: that is what gives it contrast.
    seen = shader.mix_colour(shader.ray('Is Glossy Ray'), (*colour, 1), (*(c * 0.80 for c in colour), 1))
    # A stone seen from the side is half a window: pale paper behind it would fill that half with one flat tone.
    seen = shader.mix_colour(shader.ray('Is Transmission Ray'), seen, (*(c * through_stones for c in colour), 1))
    shader.finish(shader.put(shader.node('ShaderNodeBsdfDiffuse'), {0: seen}).outputs[0])
    return material


def aim_camera(points, elevation, fill, aspect=1.0, lens=110, shift=0.0, lift=-0.015, fstop=None):
    """Puts the camera where the points fill that share of the picture."""
    camera = _new_camera()
    camera.data.lens, camera.data.sensor_width = lens, 36
    angle = math.radians(elevation)
    back = Vector((0, -math.cos(angle), math.sin(angle)))
    middle = sum(points, Vector()) / len(points)
    distance, zoom = 12.0, lens / 36
    for _ in range(6):
        camera.matrix_world = Matrix.Translation(middle + back * distance) @ facing(back, (1, 0, 0))
        seen = [camera.matrix_world.inverted() @ p for p in points]
        xs, ys = [zoom * p.x / -p.z for p in seen], [zoom * p.y / -p.z for p in seen]
        off = Vector(((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2 + lift, 0))
        middle += camera.matrix_world.to_3x3() @ off * (distance / zoom)
        extent = max((max(xs) - min(xs)) / min(aspect, 1), (max(ys) - min(ys)) * max(aspect, 1))
        distance *= extent / fill
    camera.data.shift_x = shift
    if fstop:
        nearest = min(points, key=lambda p: (p - camera.location).length)
        focus = camera.matrix_world.inverted() @ (middle * 0.55 + nearest * 0.45)
        camera.data.dof.use_dof = True
        camera.data.dof.focus_distance = -focus.z
        camera.data.dof.aperture_fstop = fstop


def aim_flat_camera(width, height=0.0):
    """No perspective: every millimetre is the same number of pixels."""
    camera = _new_camera()
    camera.data.type, camera.data.ortho_scale = 'ORTHO', width
    camera.matrix_world = Matrix.Translation((0, -20, height)) @ facing((0, -1, 0), (1, 0, 0))


def _new_camera():
    camera = bpy.data.objects.new('camera', bpy.data.cameras.new('camera'))
    bpy.context.scene.collection.objects.link(camera)
    bpy.context.scene.camera = camera
    return camera


def set_renderer(width, height, samples, noise=0.04):
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = True
    scene.view_settings.view_transform, scene.view_settings.exposure = 'Standard', 0.10
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth, image.compression = 'PNG', 'RGB', '8', 15
    cycles = scene.cycles
    cycles.device, cycles.samples, cycles.seed = 'CPU', samples, 7
    cycles.use_denoising = False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, noise
    cycles.adaptive_min_samples = max(3, samples // 2)
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 24, 2, 6
    cycles.transmission_bounces, cycles.transparent_max_bounces = 18, 12
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect, cycles.blur_glossy = 6.0, 0.3
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.4


def keep_denoiser_passes(folder):
    """Albedo and normal go beside the picture: with them the denoiser keeps facet edges crisp."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    links.new(layers.outputs['Image'], nodes.new('CompositorNodeComposite').inputs[0])
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format, files.format.color_mode, files.format.color_depth = 'PNG', 'RGB', '16'
    files.format.color_management = 'OVERRIDE'
    files.format.view_settings.view_transform = 'Raw'
    files.file_slots.clear()
    links.new(layers.outputs['Denoising Albedo'], _slot(files, 'albedo'))
    halved = _blend(nodes, links, 'MULTIPLY', layers.outputs['Denoising Normal'])
    links.new(_blend(nodes, links, 'ADD', halved), _slot(files, 'normal'))


def _slot(files, name):
    files.file_slots.new(name)
    return files.inputs[name]


def _blend(nodes, links, kind, socket):
    node = nodes.new('CompositorNodeMixRGB')
    node.blend_type = kind
    node.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    links.new(socket, node.inputs[1])
    return node.outputs[0]


def render(path):
    bpy.context.scene.render.filepath = os.path.abspath(path)
    bpy.ops.render.render(write_still=True)
