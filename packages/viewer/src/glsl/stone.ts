import { bodyGlsl } from './body.ts';
import { placeGlsl } from './place.ts';

export const stoneVertex = `${placeGlsl}
out vec3 world,local,localEye,facing;flat out mat3 frame;
void main(){
mat4 m=turn*place;vec4 p=m*vec4(position,1);float s=length(m[0].xyz);
frame=mat3(m)/s;world=p.xyz;local=position;facing=normal;
localEye=transpose(frame)*(eye-m[3].xyz)/s;
gl_Position=projection*view*p;}`;

/** A resting frame lets red, green and blue go their own ways, each time in another part of their bands. */
export const stoneFragment = (light: string) => `${light}${bodyGlsl}
in vec3 world,local,localEye,facing;flat in mat3 frame;out vec4 colour;
uniform vec3 eye,indices;uniform float spectrum,blur,observer;uniform bool everyColour;uniform int bounces;
void main(){
vec3 n=normalize(facing),d=normalize(local-localEye),from=normalize(eye-world),light;
float f=fresnel(clamp(-dot(n,d),0.,1.),1.,indices.y);
if(everyColour){
vec3 i=indices+(indices.z-indices.x)*spectrum*.5;
light=vec3(inside(local,d,n,i.xxx,false,bounces,frame,world,from,observer,blur).r,inside(local,d,n,i.yyy,false,bounces,frame,world,from,observer,blur).g,inside(local,d,n,i.zzz,false,bounces,frame,world,from,observer,blur).b);
}else light=inside(local,d,n,indices,true,bounces,frame,world,from,observer,blur);
colour=vec4(light*(1.-f)+studio(world,frame*reflect(d,n),0.)*f,1);}`;
