"""The light of the studio: a world that differs per kind of ray, lamps, and reflection cards."""
import bpy
from mathutils import Matrix, Vector

from geometry import facing, mesh
from nodes import Shader


def light_table(low=False):
    middle = (0, 0, 0.35 if low else 1.0)
    _lamp((-2.0, 1.4, 7.0), (0, 0, 0.5), 4.6, 400)
    _lamp((3.5, -4, 6.0), (0, 0, 0.6), 6, 230)
    _card((0, -0.9, 5.2), middle, 6.5, 2.6, 4.6, 0.30)
    _card((-1.5, 6.5, 2.6), middle, 5, 1.3, 2.2, 0.45)
    _card((-4.8, -1.6, 1.6), middle, 1.7, 5.0, 6.0, 0.35)
    _card((4.6, -0.6, 1.8), middle, 2.4, 4.6, 3.4, 0.35)
    _card((1.8, -6.5, 4.6), middle, 1.3, 1.3, 8.0, 0.30)
    _card((-2.4, -6.5, 2.2), middle, 0.5, 3.4, 3.0, 0.40)


def light_wall(brushed=False):
    """Brushed metal gathers light from all around, so it gets one more card, and cards that rays are aimed at."""
    middle = (0, 0, 0)
    _lamp((-3.2, -5.5, 5.0), middle, 3.2, 385)
    _lamp((4, -6, -1), middle, 5, 190)
    _card((0, -2.2, 4.6), middle, 6, 3.2, 5.0, 0.30)
    _card((-4.6, -2.4, 0.4), middle, 1.8, 6, 5.5, 0.35)
    _card((4.8, -1.8, 0.2), middle, 1.1, 6, 4.0, 0.35)
    _card((0, -3.0, -4.4), middle, 5, 1.4, 1.6, 0.40)
    _card((1.6, -6.0, 3.0), middle, 1.2, 1.2, 7.0, 0.30)
    _card((-1.2, -9, 1.8), middle, 7, 4.5, 1.15, 0.50)
    if brushed:
        _card((1.0, -9, -1.6), middle, 9, 7, 1.3, 0.50)
        for material in _cards():
            material.cycles.sample_as_light = True


def light_world(threshold=0.53, dark=0.06, bright=3.0, fire=0.35):
    """Paper sees an even grey, metal a dark room with a bright ceiling, stones a tent of sparkles."""
    world = bpy.data.worlds.new('studio')
    bpy.context.scene.world = world
    world.cycles.sampling_method = 'NONE'
    shader = Shader(world, 'ShaderNodeOutputWorld')
    direction = shader.node('ShaderNodeTexCoord').outputs['Generated']

    def background(colour, strength):
        return shader.put(shader.node('ShaderNodeBackground'), {0: colour, 1: strength}).outputs[0]

    even = background((1, 0.99, 0.975, 1), 0.50)
    room = background(_dark_room(shader, direction), 1.0)
    tent = background(*_sparkle_tent(shader, direction, threshold, dark, bright, fire))
    for_metal = shader.mix(shader.ray('Is Glossy Ray'), even, room)
    shader.finish(shader.mix(shader.ray('Is Transmission Ray'), for_metal, tent))


def _dark_room(shader, direction):
    height = shader.put(shader.node('ShaderNodeSeparateXYZ'), {0: direction}).outputs[2]
    ramp = shader.put(shader.node('ShaderNodeValToRGB'), {0: shader.map_range(height, -1, 1, 0, 1)})
    steps = ramp.color_ramp.elements
    steps[0].color, steps[1].color = (0.30, 0.29, 0.28, 1), (0.22, 0.22, 0.225, 1)
    for position, grey in ((0.46, 0.10), (0.58, 0.035), (0.75, 0.10)):
        steps.new(position).color = (grey, grey, grey * 1.05, 1)
    return ramp.outputs[0]


def _sparkle_tent(shader, direction, threshold, dark, bright, fire):
    cells = shader.put(shader.node('ShaderNodeTexVoronoi'), {0: direction, 'Scale': 3.4}).outputs['Color']
    chance = shader.put(shader.node('ShaderNodeTexWhiteNoise'), {0: cells}).outputs[0]
    strength = shader.map_range(chance, threshold, 1.0, dark, bright)
    # Fire is a slight hue per cell: real dispersion would cost three times the noise.
    hue = shader.put(shader.node('ShaderNodeTexWhiteNoise', noise_dimensions='4D'), {0: cells, 'W': 4.7}).outputs[0]
    tint = shader.put(shader.node('ShaderNodeHueSaturation'),
                      {'Hue': hue, 'Saturation': 1, 'Color': (1, 1 - fire, 1 - fire, 1)}).outputs[0]
    return tint, strength


def _lamp(place, target, size, power):
    lamp = bpy.data.lights.new('lamp', 'AREA')
    lamp.size, lamp.energy = size, power
    body = bpy.data.objects.new('lamp', lamp)
    bpy.context.scene.collection.objects.link(body)
    body.matrix_world = Matrix.Translation(place) @ facing(Vector(place) - Vector(target))
    body.visible_glossy = body.visible_transmission = body.visible_camera = False


def _card(place, target, width, height, strength, softness):
    """A glowing card with soft edges that only metal and stones can see."""
    w, h = width / 2, height / 2
    data = mesh('card', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], smooth=False)
    card = bpy.data.objects.new('card', data)
    bpy.context.scene.collection.objects.link(card)
    aim = Vector(target) - Vector(place)
    steep = abs(aim.normalized().z) >= 0.9
    card.matrix_world = Matrix.Translation(place) @ facing(aim, (1, 0, 0) if steep else (0, 0, 1))
    data.materials.append(_glow(strength, softness))
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_volume_scatter = False


def _cards():
    return [m for m in bpy.data.materials if m.name.startswith('card')]


def _glow(strength, softness):
    material = bpy.data.materials.new('card')
    material.cycles.sample_as_light = False
    shader = Shader(material)
    place = shader.put(shader.node('ShaderNodeSeparateXYZ'), {0: shader.node('ShaderNodeTexCoord').outputs['Generated']})
    fades = []
    for axis in (0, 1):
        off_centre = shader.math('ABSOLUTE', shader.math('SUBTRACT', place.outputs[axis], 0.5), 0)
        fades.append(shader.map_range(off_centre, 0.5, 0.5 - softness, 0, 1, interpolation_type='SMOOTHSTEP'))
    glow = shader.math('MULTIPLY', shader.math('MULTIPLY', *fades), strength)
    shader.finish(shader.put(shader.node('ShaderNodeEmission'), {0: (1, 1, 1, 1), 1: glow}).outputs[0])
    return material
