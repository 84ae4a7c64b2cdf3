"""The light of the studio: a world that differs per kind of ray, lamps, and reflection cards."""
import bpy
from mathutils import Matrix, Vector

from geometry import facing, mesh
from nodes import Shader
from studio_numbers import STUDIO


def light_table(low=False):
    _light('table', (0, 0, 0.35) if low else None)


def light_wall(brushed=False):
    """Brushed metal gathers light from all around, so it gets one more card, and cards that rays are aimed at."""
    _light('wall')
    if brushed:
        _card(STUDIO['wall']['brushedCard'], STUDIO['wall']['middle'])
        for material in _cards():
            material.cycles.sample_as_light = True


def _light(ground, middle=None):
    for lamp in STUDIO[ground]['lamps']:
        _lamp(**lamp)
    for card in STUDIO[ground]['cards']:
        _card(card, middle or STUDIO[ground]['middle'])


def light_world(threshold, dark, bright, fire, scale):
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
    tent = background(*_sparkle_tent(shader, direction, threshold, dark, bright, fire, scale))
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


def _sparkle_tent(shader, direction, threshold, dark, bright, fire, scale):
    cells = shader.put(shader.node('ShaderNodeTexVoronoi'), {0: direction, 'Scale': scale}).outputs['Color']
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


def _card(card, target):
    """A glowing card with soft edges that only metal and stones can see."""
    place, strength, softness = card['place'], card['strength'], card['softness']
    w, h = card['width'] / 2, card['height'] / 2
    data = mesh('card', [(-w, -h, 0), (w, -h, 0), (w, h, 0), (-w, h, 0)], [(0, 1, 2, 3)], smooth=False)
    body = bpy.data.objects.new('card', data)
    bpy.context.scene.collection.objects.link(body)
    aim = Vector(target) - Vector(place)
    steep = abs(aim.normalized().z) >= 0.9
    body.matrix_world = Matrix.Translation(place) @ facing(aim, (1, 0, 0) if steep else (0, 0, 1))
    data.materials.append(_glow(strength, softness))
    body.visible_camera = body.visible_diffuse = body.visible_shadow = body.visible_volume_scatter = False


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
