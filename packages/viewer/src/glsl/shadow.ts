import { shadowExtent } from './light.ts';
import { placeGlsl } from './place.ts';

/** Flattens the piece onto the paper from one point of a lamp (w 1) or one direction of the room (w 0): cover, and how high it was. */
export const shadowVertex = (light: string) => `${light}${placeGlsl}
uniform vec4 lamp;out float height;
void main(){
vec3 p=(turn*place*vec4(position,1)).xyz,q;height=UP(p);
if(lamp.w>.5)q=mix(lamp.xyz,p,UP(lamp.xyz)/max(UP(lamp.xyz)-height,.01));
#ifdef WALL
else q=p+lamp.xyz*height/lamp.y;
#else
else q=p-lamp.xyz*height/lamp.z;
#endif
gl_Position=vec4(FLAT(q)/${shadowExtent}.*2.,0,1);}`;
export const shadowFragment = `in float height;uniform float strength;out vec4 colour;void main(){colour=vec4(strength,clamp(height/4.,0.,1.)*step(.01,strength),0,1);}`;

/** How many lamp points stand side by side in one texture, and on how many a side. */
export const tilesAcross = 4;

/** Adds the tiles up: lamps in xy, the room in zw; each as cover and cover times height. */
export const shadowSum = `in vec2 uv;out vec4 colour;uniform sampler2D tiles,before;uniform float share;uniform vec4 weights;uniform int roomFrom;
void main(){
vec4 s=vec4(0);
for(int i=0;i<${tilesAcross * tilesAcross};i++){
vec2 t=texture(tiles,(vec2(i%${tilesAcross},i/${tilesAcross})+clamp(uv,.004,.996))/${tilesAcross}.).rg;float w=weights[i%4]/${tilesAcross}.;
if(i%4>=roomFrom)s.zw+=w*vec2(t.x,t.x*t.y);else s.xy+=w*vec2(t.x,t.x*t.y);}
colour=mix(texture(before,uv),s,share);}`;

/** Blurs by height: what stands on the paper stays sharp. The more lamp points there are, the less blur is needed. */
export const shadowBlur = `in vec2 uv;out vec4 colour;uniform sampler2D sum;uniform vec2 spread;
void main(){
vec4 wide=vec4(0);
for(int i=0;i<24;i++)wide+=texture(sum,uv+.10*sqrt((float(i)+.5)/24.)*vec2(cos(float(i)*2.4),sin(float(i)*2.4)));
vec4 here=texture(sum,uv);wide=wide/24.+here*.6;
vec2 radius=clamp(4.*vec2(wide.y/max(wide.x,.002),wide.w/max(wide.z,.002))*spread,.004,.16);
float s=0.;
for(int i=0;i<40;i++){
vec2 d=sqrt((float(i)+.5)/40.)*vec2(cos(float(i)*2.4),sin(float(i)*2.4));
s+=texture(sum,uv+d*radius.x).x+texture(sum,uv+d*radius.y).z;}
colour=vec4(s/40.);}`;
