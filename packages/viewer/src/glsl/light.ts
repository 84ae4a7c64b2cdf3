import type { Shot } from '../model.ts';
import { type Card, studio, type Tent, type Triple } from '../studio.ts';

/**
 * Returns GLSL for the light of the studio: cards, ambient light, and the backdrop with its shadow.
 * `studio(place, direction, blur)` is the light that arrives at a place from a direction.
 */
export function lightGlsl(
  { ground, backdrop }: Pick<Shot, 'ground' | 'backdrop'>,
  brushed: boolean,
) {
  const wall = ground.kind === 'wall';
  const { cards, middle, brushedCard } = studio[ground.kind];
  const target: Triple = !wall && ground.lowLights ? [0, 0, 0.35] : middle;
  const visibleCards = brushed ? [...cards, brushedCard] : cards;
  return `${wall ? '#define WALL\n' : ''}${cardConstants(visibleCards, target)}
const vec3 BACKDROP=vec3(${glsl(studio.backdrops[backdrop])});
uniform sampler2D shadowMap;uniform float wallAt;
${backdropGlsl}
vec3 ambientLight(float z){
float h=z*.5+.5,g=${ambientGradient()};
return vec3(g,g,g*1.03);}
${studioGlsl}`;
}

export const shadowExtent = 7;

/**
 * The backdrop: its intersection with a ray, its colour and its shadow. Far from the lamps it has
 * only ambient light.
 */
const backdropGlsl = `
#ifdef WALL
#define FLAT(p) (p).xz
#define UP(p) (wallAt-(p).y)
#else
#define FLAT(p) (p).xy
#define UP(p) (p).z
#endif
float backdropDistance(vec3 o,vec3 d){
#ifdef WALL
return d.y>1e-4?(wallAt-o.y)/d.y:1e9;
#else
float t=d.z<-1e-4?-o.z/d.z:1e9;
if(d.y<1e-4||o.y+d.y*t<3.)return t;
vec2 q=o.yz-vec2(3,6),e=d.yz;float a=dot(e,e),b=dot(q,e),k=b*b-a*(dot(q,q)-36.);
float r=(sqrt(max(k,0.))-b)/a;
return k>0.&&o.z+d.z*r<6.?r:(9.-o.y)/d.y;
#endif
}
vec3 backdropLight(vec3 p,float shadow){
#ifdef WALL
const float ambient=.60;float lamps=.50/pow(1.+dot(p.xz,p.xz)/60.,2.);
#else
float ambient=mix(.62,.50,smoothstep(3.,20.,p.z));vec2 off=(p.xy-vec2(-.8,-.6))*vec2(1,.5);
float lamps=.50/pow(1.+dot(off,off)/40.,1.5)/(1.+max(p.z-1.,0.)*.25);
#endif
return BACKDROP*vec3(1,.992,.978)*(lamps+ambient)*shadow;}
float shadowAt(vec3 p){
vec2 uv=FLAT(p)/${shadowExtent}.+.5,edge=smoothstep(vec2(.5),vec2(.42),abs(uv-.5));
return 1.-.88*edge.x*edge.y*texture(shadowMap,uv).r;}`;

/**
 * The nearest card: brightness, distance, and how far inside its edge the ray hits. A hard edge
 * would draw a black line.
 */
const studioGlsl = `
vec3 cardGlow(vec3 o,vec3 d,float blur){
vec3 best=vec3(0,1e9,0);
for(int i=0;i<CARDS;i++){
Card c=cards[i];float t=dot(c.place-o,c.normal)/dot(d,c.normal);vec3 q=o+d*t-c.place;
vec2 uv=abs(vec2(dot(q,c.across),dot(q,c.along)));
if(t>0.&&t<best.y&&max(uv.x,uv.y)<1.+blur){
vec2 fade=smoothstep(vec2(1.+blur),vec2(c.inner-blur),uv);
best=vec3(fade.x*fade.y*c.strength,t,smoothstep(0.,.12,fade.x*fade.y));}}
return best;}
vec3 studio(vec3 o,vec3 d,float blur){
vec3 card=cardGlow(o,d,blur),behind=ambientLight(d.z);float backdrop=backdropDistance(o,d);
if(card.y>backdrop)card.z=0.;
if(backdrop<1e8){vec3 p=o+d*backdrop;behind=backdropLight(p,shadowAt(p))*.80;}
return mix(behind,vec3(card.x),card.z);}`;

/** Constants of the cards: plane, and two axes divided by half the size. */
function cardConstants(cards: Card[], target: Triple) {
  const rows = cards.map(({ place, width, height, strength, softness }) => {
    const normal = unit([target[0] - place[0], target[1] - place[1], target[2] - place[2]]);
    const along = unit(cross(normal, Math.abs(normal[2]) >= 0.9 ? [1, 0, 0] : [0, 0, 1]));
    const across = unit(cross(along, normal));
    const vectors = [place, normal, times(across, 2 / width), times(along, 2 / height)];
    return `Card(${vectors.map((v) => `vec3(${glsl(v)})`)},${glsl([strength, 1 - 2 * softness])})`;
  });
  return `struct Card{vec3 place,normal,across,along;float strength,inner;};
const int CARDS=${cards.length};const Card cards[CARDS]=Card[CARDS](${rows});`;
}

function ambientGradient() {
  const { ambient } = studio;
  return ambient.slice(1).reduceRight((rest, [to, grey], i) => {
    const [from, before] = ambient[i] as [number, number];
    const ramp = `mix(${glsl([before, grey])},(h-${glsl([from])})/${glsl([to - from])})`;
    return rest ? `h<${glsl([to])}?${ramp}:${rest}` : ramp;
  }, '');
}

export const glsl = (numbers: readonly number[]) => numbers.map((n) => n.toFixed(5)).join();
const times = (v: Triple, by: number): Triple => [v[0] * by, v[1] * by, v[2] * by];
const unit = (v: Triple) => times(v, 1 / Math.hypot(...v));
const cross = ([a, b, c]: Triple, [d, e, f]: Triple): Triple => [
  b * f - c * e,
  c * d - a * f,
  a * e - b * d,
];

/**
 * The tent of sparkles around stones, with the cells and noise (Jenkins' lookup3) of the
 * offline renderer, so that the same facets light up in both. `sparkle(place, direction)` is the
 * light that reaches a ray after it leaves a stone.
 */
export const tentGlsl = ({ threshold, dark, bright, fire, scale }: Tent, throughStones: number) => `
uint rot(uint x,int k){return (x<<k)|(x>>(32-k));}
void fin(inout uint a,inout uint b,inout uint c){
c^=b;c-=rot(b,14);a^=c;a-=rot(c,11);b^=a;b-=rot(a,25);c^=b;c-=rot(b,16);a^=c;a-=rot(c,4);b^=a;b-=rot(a,14);c^=b;c-=rot(b,24);}
float hash3(vec3 k){
uint a=0xdeadbeefu+25u,b=a,c=a;a+=floatBitsToUint(k.x);b+=floatBitsToUint(k.y);c+=floatBitsToUint(k.z);
fin(a,b,c);return float(c)/4294967295.;}
float hash4(vec3 k,float w){
uint a=0xdeadbeefu+29u,b=a,c=a;a+=floatBitsToUint(k.x);b+=floatBitsToUint(k.y);c+=floatBitsToUint(k.z);
a-=c;a^=rot(c,4);c+=b;b-=a;b^=rot(a,6);a+=c;c-=b;c^=rot(b,8);b+=a;
a-=c;a^=rot(c,16);c+=b;b-=a;b^=rot(a,19);a+=c;c-=b;c^=rot(b,4);b+=a;
a+=floatBitsToUint(w);fin(a,b,c);return float(c)/4294967295.;}
vec3 hash33(vec3 k){return vec3(hash3(k),hash4(k,1.),hash4(k,2.));}
vec3 tent(vec3 d){
vec3 q=d*${glsl([scale])},cell=floor(q),local=q-cell,nearest=vec3(0);float best=1e9;
for(int i=0;i<27;i++){
vec3 off=vec3(i%3,(i/3)%3,i/9)-1.,p=off+hash33(cell+off)-local;
if(dot(p,p)<best){best=dot(p,p);nearest=off;}}
vec3 colour=hash33(cell+nearest);
float strength=mix(${glsl([dark, bright])},clamp((hash3(colour)-${glsl([threshold])})/${glsl([1 - threshold])},0.,1.));
float hue=hash4(colour,4.7)*6.+3.;
vec3 tint=clamp(abs(mod(hue+vec3(0,4,2),6.)-3.)-1.,0.,1.);
return mix(vec3(1),tint,${glsl([fire])})*strength;}
vec3 sparkle(vec3 o,vec3 d){
vec3 card=cardGlow(o,d,0.);float backdrop=backdropDistance(o,d);
if(card.y<1e8&&card.y<backdrop)return vec3(card.x);
if(backdrop<1e8)return backdropLight(o+d*backdrop,1.)*${glsl([throughStones])};
return tent(d);}`;
