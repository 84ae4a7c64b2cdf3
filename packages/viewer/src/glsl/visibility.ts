import { placeGlsl } from './place.ts';

export const directions = 64;
export const depthTiles = 4;

/** Directions evenly over the sphere, and the two axes across each. */
const directionGlsl = `
vec3 direction(int i){float z=1.-2.*(float(i)+.5)/${directions}.,r=sqrt(1.-z*z),a=2.39996323*float(i);return vec3(r*cos(a),r*sin(a),z);}
mat3 across(vec3 d){vec3 x=normalize(cross(d,abs(d.z)<.9?vec3(0,0,1):vec3(1,0,0)));return mat3(x,cross(d,x),d);}
uniform vec4 sphere;`;

/** The piece as seen from one direction: only its depth is kept. */
export const depthVertex = `${placeGlsl}${directionGlsl}uniform int from;
void main(){vec3 p=((place*vec4(position,1)).xyz-sphere.xyz)*across(direction(from))/sphere.w;gl_Position=vec4(p.xy,-p.z,1);}`;
export const depthFragment = `void main(){}`;

/** Each vertex asks sixteen of these pictures whether it stands in one's light, and adds up the directions that are free. */
export const gatherVertex = `${placeGlsl}${directionGlsl}
uniform sampler2DShadow depths;uniform int from,texel,texelStep,width;flat out vec4 sum;
void main(){
vec3 n=outwards(place),p=(place*vec4(position,1)).xyz-sphere.xyz;float step1=2.*sphere.w/512.;sum=vec4(0);
for(int i=0;i<16;i++){
vec3 d=direction(from+i);float c=dot(n,d);if(c<.03)continue;
vec3 q=(p+n*step1*2.+d*step1)*across(d)/sphere.w;
vec2 at=(vec2(i%4,i/4)+q.xy*.5+.5)/4.;
float free=any(greaterThan(abs(q),vec3(.99)))?1.:texture(depths,vec3(at,.5-.5*q.z));
sum+=free*vec4(1,d);}
sum/=${directions}.;
int id=texel+gl_InstanceID*texelStep+gl_VertexID;
gl_Position=vec4((vec2(id%width,id/width)+.5)/float(width)*2.-1.,0,1);gl_PointSize=1.;}`;
export const gatherFragment = `flat in vec4 sum;out vec4 colour;void main(){colour=sum;}`;

/** A share and a slope, fitted over the outer half of the directions: seen = a + b . d. */
export const fitVertex = `${placeGlsl}${directionGlsl}
uniform sampler2D sums;uniform int texel,texelStep,width;flat out vec4 sum;
void main(){
int id=texel+gl_InstanceID*texelStep+gl_VertexID;
vec4 s=texelFetch(sums,ivec2(id%width,id/width),0)*${directions}.;
vec3 n=outwards(place),mean=vec3(0);float count=0.;
for(int i=0;i<${directions};i++){vec3 d=direction(i);if(dot(n,d)>=.03){count++;mean+=d;}}
float share=s.x/count;mean/=count;
vec3 slope=(s.yzw/count-mean*share)*2.2;
sum=vec4(share-dot(slope,mean),slope);
gl_Position=vec4((vec2(id%width,id/width)+.5)/float(width)*2.-1.,0,1);gl_PointSize=1.;}`;
