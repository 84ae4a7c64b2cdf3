import { planeLimit } from '../model.ts';

/**
 * Light inside a cut stone. `planes` and `girdle` bound it; a ray inside leaves by the nearest plane that faces it.
 * `frame` turns from the stone's own directions to the studio's. Three indices share one path when `spread`, and split where it leaves.
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
