import { planeLimit } from '../model.ts';
import { placeGlsl } from './shadow.ts';

/**
 * Light inside a cut stone, which is bounded by `planes` and `girdle`. A ray inside leaves by the
 * nearest plane that faces it. `frame` transforms from the stone's space to the studio's. With
 * `spread` the three refractive indices share one path and split where it leaves.
 */
export const bodyGlsl = `
uniform vec4 planes[${planeLimit}];uniform int planeCount;uniform vec2 girdle;uniform vec3 tint;
uniform samplerCube sparkles;uniform vec3 middle;
float leave(vec3 o,vec3 d,out vec3 n){
float best=1e9;int hit=0;
for(int i=0;i<planeCount;i++){
vec4 p=planes[i];float along=dot(p.xyz,d),t=(p.w-dot(p.xyz,o))/along;
if(along>1e-5&&t<best){best=t;hit=i;}}
n=planes[hit].xyz;
if(girdle.x>0.){
vec2 a=o.xy/girdle,b=d.xy/girdle;float k=dot(b,b),h=dot(a,b),q=h*h-k*(dot(a,a)-1.),t=(-h+sqrt(max(q,0.)))/k;
if(t<best&&k>1e-6){best=max(t,0.);n=normalize(vec3((a+b*t)/girdle,0));}}
return max(best,0.);}
float fresnel(float c,float from,float to){
float s=from*from/(to*to)*(1.-c*c);if(s>=1.)return 1.;
float ct=sqrt(1.-s),p=(from*c-to*ct)/(from*c+to*ct),q=(from*ct-to*c)/(from*ct+to*c);
return .5*(p*p+q*q);}
vec3 look(vec3 d,mat3 frame,vec3 at,vec3 from,float observer,float blur){
vec3 w=frame*d;float head=smoothstep(.93,.975,dot(w,from));
return textureLod(sparkles,w+(at-middle)*.12,blur).rgb*(1.-observer*head);}
vec3 inside(vec3 o,vec3 d,vec3 n,vec3 index,bool spread,int bounces,mat3 frame,vec3 at,vec3 from,float observer,float blur){
vec3 light=vec3(0),through=vec3(1),dir=refract(d,n,1./index.y);
for(int i=0;i<bounces;i++){
vec3 m;o+=dir*leave(o,dir,m);through*=tint;
float r=fresnel(clamp(dot(dir,m),0.,1.),index.y,1.);
if(r<1.){
vec3 out1=refract(dir,-m,index.y);
if(spread){
vec3 red=refract(dir,-m,index.x),blue=refract(dir,-m,index.z);
if(red==vec3(0))red=out1;if(blue==vec3(0))blue=out1;
light+=through*(1.-r)*vec3(look(red,frame,at,from,observer,blur).r,look(out1,frame,at,from,observer,blur).g,look(blue,frame,at,from,observer,blur).b);
}else light+=through*(1.-r)*look(out1,frame,at,from,observer,blur);}
through*=r;if(max(through.r,max(through.g,through.b))<.02)return light;
dir=reflect(dir,m);}
return light+through*look(dir,frame,at,from,observer,blur);}`;

/** Plaster: diffuse light, darker where the product touches it. */
export const formFragment = (light: string) => `${light}
in vec3 world,facing,local,own,bare;in vec4 visibility;out vec4 colour;
uniform samplerCube environmentMap;
void main(){
vec3 n=normalize(facing);
float open=smoothstep(0.,.86,visibility.x+dot(visibility.yzw,n)*.6);
vec3 around=textureLod(environmentMap,n,5.5).rgb*.42+.5;
colour=vec4(vec3(.97,.88,.8)*around*mix(.3,1.,open),1);}`;

/**
 * Nacre: a pale translucent body, a colour that shifts towards the rim, and a thin clear coat.
 * A pearl that reflects another pearl takes its colour.
 */
export const pearlFragment = (light: string) => `${light}
in vec3 world,facing,local,own,bare;in vec4 visibility;out vec4 colour;
uniform vec3 eye;uniform vec2 sway;uniform samplerCube environmentMap;
vec3 body(float f){
return f<.45?mix(vec3(.90,.855,.80),vec3(.90,.80,.77),f/.45):f<.75?mix(vec3(.90,.80,.77),vec3(.76,.77,.74),(f-.45)/.3):mix(vec3(.76,.77,.74),vec3(.70,.62,.60),min((f-.75)/.2,1.));}
void main(){
vec3 n=normalize(facing),v=normalize(world-eye);float f=1.-clamp(-dot(n,v),0.,1.);
vec3 t1=normalize(cross(n,vec3(.3,.2,.93))),h=normalize(n+(t1*sway.x+cross(n,t1)*sway.y)*.004),r=reflect(v,h),soft=body(f);
float open=clamp(visibility.x+dot(visibility.yzw,n)*.6,0.,1.),clear=smoothstep(.15,.85,clamp(visibility.x+dot(visibility.yzw,r),0.,1.));
vec3 around=textureLod(environmentMap,n,5.5).rgb*.34+.72,near=soft*.76;
vec3 inner=soft*mix(near*.85,around,.35+.65*open);
vec3 sheen=mix(near,textureLod(environmentMap,r,4.2).rgb,clear),coat=mix(near,studio(world,r,.05),clear);
colour=vec4(inner*.82+soft*sheen*.15+coat*(.05+.5*pow(f,5.)),1);}`;

export const stoneVertex = `${placeGlsl}
out vec3 world,local,localEye,facing;flat out mat3 frame;
void main(){
mat4 m=turn*place;vec4 p=m*vec4(position,1);float s=length(m[0].xyz);
frame=mat3(m)/s;world=p.xyz;local=position;facing=normal;
localEye=transpose(frame)*(eye-m[3].xyz)/s;
gl_Position=projection*view*p;}`;

/** At rest red, green and blue are traced separately, with a different wavelength in each frame. */
export const stoneFragment = (light: string) => `${light}${bodyGlsl}
in vec3 world,local,localEye,facing;flat in mat3 frame;out vec4 colour;
uniform vec3 eye,indices;uniform float spectrum,blur,observer;uniform bool splitColours;uniform int bounces;
void main(){
vec3 n=normalize(facing),d=normalize(local-localEye),from=normalize(eye-world),light;
float f=fresnel(clamp(-dot(n,d),0.,1.),1.,indices.y);
if(splitColours){
vec3 i=indices+(indices.z-indices.x)*spectrum*.5;
light=vec3(inside(local,d,n,i.xxx,false,bounces,frame,world,from,observer,blur).r,inside(local,d,n,i.yyy,false,bounces,frame,world,from,observer,blur).g,inside(local,d,n,i.zzz,false,bounces,frame,world,from,observer,blur).b);
}else light=inside(local,d,n,indices,true,bounces,frame,world,from,observer,blur);
colour=vec4(light*(1.-f)+studio(world,frame*reflect(d,n),0.)*f,1);}`;
