import { placeGlsl, visibilityGlsl } from './shadow.ts';
import { bodyGlsl } from './surfaces.ts';

/** Maximum number of large stones that polished metal reflects. */
export const mirroredLimit = 4;

/**
 * Vertex shader of metal and pearl, which both reflect and both need the visibility of their
 * environment.
 */
export const mirrorVertex = `${placeGlsl}${visibilityGlsl}
out vec3 world,facing,local,own,bare;out vec4 visibility;
void main(){
mat4 m=turn*place;vec4 p=m*vec4(position,1);
world=p.xyz;local=position;own=normal;facing=outwards(m);bare=(place*vec4(position,1)).xyz;
vec4 s=readVisibility();visibility=vec4(s.x,mat3(turn)*s.yzw);
gl_Position=projection*view*p;}`;

/**
 * Where the model hides the environment, metal reflects metal that reflects the open side.
 * Roughness jitters the reflection in each resting frame; a moving frame reads a blurred
 * environment instead.
 */
export const metalFragment = (light: string, finish: string, cut = '') => `${light}
#define ${finish.toUpperCase()}
${bodyGlsl}${reliefGlsl}
in vec3 world,facing,local,own,bare;in vec4 visibility;out vec4 colour;
uniform vec3 eye,reflectance,indices;uniform float roughness,grainUnit;uniform vec2 sway;uniform samplerCube environmentMap;uniform float environmentBlur;
uniform mat4 mirrored[${mirroredLimit}];uniform int mirroredCount;uniform float mirroredReach;
${cut}
vec4 stones(vec3 o,vec3 d){
for(int s=0;s<mirroredCount;s++){
mat4 m=mirrored[s];float k=length(m[0].xyz);mat3 f=mat3(m)/k;
vec3 to=m[3].xyz-o;float b=dot(to,d);if(b<0.||dot(to,to)-b*b>mirroredReach*mirroredReach*k*k)continue;
vec3 lo=transpose(f)*-to/k,ld=transpose(f)*d,n=vec3(0,0,1);float near=0.,far=1e9;
for(int i=0;i<planeCount;i++){
vec4 p=planes[i];float a=dot(p.xyz,ld),t=(p.w-dot(p.xyz,lo))/a;
if(a<0.){if(t>near){near=t;n=p.xyz;}}else far=min(far,t);}
if(girdle.x>0.){vec2 a=lo.xy/girdle,e=ld.xy/girdle;float g=dot(e,e),h=dot(a,e),q=h*h-g*(dot(a,a)-1.);
if(q<0.)continue;float t0=(-h-sqrt(q))/g;far=min(far,(-h+sqrt(q))/g);if(t0>near){near=t0;n=normalize(vec3((a+e*t0)/girdle,0));}}
if(near>1e-3&&near<far){
float fr=fresnel(clamp(-dot(n,ld),0.,1.),1.,indices.y);
return vec4(inside(lo+ld*near,ld,n,indices,false,3,f,o,-d,0.,1.)*(1.-fr)+textureLod(environmentMap,f*reflect(ld,n),1.).rgb*fr,1);}}
return vec4(0);}
void main(){
vec3 n=normalize(facing),v=normalize(world-eye);float ink=0.;
n=relief(n,bare,local,grainUnit);
#ifdef CUT
n=engrave(n,ink);
#endif
if(dot(n,v)>-.02)n=normalize(n-v*(dot(n,v)+.02));
vec3 t1=normalize(cross(n,abs(n.z)<.9?vec3(0,0,1):vec3(1,0,0)));
vec3 h=normalize(n+t1*sway.x*roughness*roughness+cross(n,t1)*sway.y*roughness*roughness),r=reflect(v,h);
float f=pow(1.-clamp(-dot(n,v),0.,1.),5.);
vec3 tone=mix(reflectance,vec3(1),f*.6);
float open=smoothstep(.12,.88,clamp(visibility.x+dot(visibility.yzw,r),0.,1.));
#if defined(SATIN)||defined(BRUSHED)
vec3 light=mix(textureLod(environmentMap,r,environmentBlur).rgb,studio(world,r,roughness*2.),.12);
#else
vec3 light=studio(world,r,roughness*.6);
#endif
if(open<.98){
vec3 back=reflect(r,normalize(visibility.yzw+n*.05));
light=mix(reflectance*mix(reflectance*.5,studio(world,back,.35),.7),light,open);}
vec4 gem=stones(world,r);
light=mix(light,gem.rgb,gem.a);
#ifdef CUT
light=mix(light,textureLod(environmentMap,r,5.).rgb,ink*.5)*(1.-.66*ink);
#endif
colour=vec4(tone*light,1);}`;

/**
 * The metal's finish as a tilt of the normal, in model space: grain for satin and brushed, dents
 * for hammered.
 */
const reliefGlsl = `
uniform mat4 turn;
float rnd(vec3 p){p=fract(p*.1031);p+=dot(p,p.zyx+31.32);return fract((p.x+p.y)*p.z);}
float noise(vec3 p){
vec3 i=floor(p),f=fract(p);f=f*f*(3.-2.*f);
return mix(mix(mix(rnd(i),rnd(i+vec3(1,0,0)),f.x),mix(rnd(i+vec3(0,1,0)),rnd(i+vec3(1,1,0)),f.x),f.y),
mix(mix(rnd(i+vec3(0,0,1)),rnd(i+vec3(1,0,1)),f.x),mix(rnd(i+vec3(0,1,1)),rnd(i+vec3(1,1,1)),f.x),f.y),f.z);}
float blows(vec3 p){
vec3 c=floor(p);float sum=0.;
for(int i=0;i<27;i++){
vec3 o=vec3(i%3,(i/3)%3,i/9)-1.,k=c+o,q=o+vec3(rnd(k),rnd(k+7.3),rnd(k+3.9))-(p-c);
sum+=exp(-9.*length(q));}
return -log(sum)/9.;}
#ifdef SATIN
#define GRAIN vec3(14,260,14)
#else
#define GRAIN vec3(10,60,260)
#endif
vec3 relief(vec3 n,vec3 p,vec3 own,float unit){
#ifdef HAMMERED
vec3 q=p/unit*3.6;const float e=.06;float h=blows(q);
vec3 g=vec3(blows(q+vec3(e,0,0))-h,blows(q+vec3(0,e,0))-h,blows(q+vec3(0,0,e))-h)/e;
g=mat3(turn)*g;g-=n*dot(g,n);
return normalize(n-g*.34);
#elif defined(SATIN)||defined(BRUSHED)
vec3 q=own*GRAIN;float a=noise(q)+.5*noise(q*2.03)-.75,b=noise(q+9.7)+.5*noise(q*2.03+9.7)-.75;
vec3 t=normalize(cross(n,abs(n.z)<.9?vec3(0,0,1):vec3(1,0,0)));
return normalize(n+(t*a+cross(n,t)*b)*.05);
#else
return n;
#endif
}`;
