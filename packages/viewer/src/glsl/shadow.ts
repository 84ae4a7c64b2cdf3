import { shadowExtent } from './light.ts';

/** Attributes and matrices of every program that draws the model. */
export const placeGlsl = `
uniform mat4 turn,view,projection;uniform vec3 eye;
in vec3 position,normal;in mat4 place;
vec3 outwards(mat4 m){mat3 k=mat3(m);return normalize(k*(normal/vec3(dot(k[0],k[0]),dot(k[1],k[1]),dot(k[2],k[2]))));}`;

/**
 * The visibility of the environment at a vertex: a share and a direction, one texel per vertex and
 * instance.
 */
export const visibilityGlsl = `
uniform sampler2D visibilityMap;uniform int visibilityOffset,visibilityStride;
vec4 readVisibility(){
int id=visibilityOffset+gl_InstanceID*visibilityStride+gl_VertexID,w=textureSize(visibilityMap,0).x;
return texelFetch(visibilityMap,ivec2(id%w,id/w),0);}`;

export const screenVertex = `out vec2 uv;void main(){uv=vec2(gl_VertexID&1,gl_VertexID>>1)*2.;gl_Position=vec4(uv*2.-1.,0,1);}`;

/**
 * Projects the model onto the backdrop from a lamp point (w 1) or an ambient direction (w 0).
 * Outputs coverage and height.
 */
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

/** Tiles per row and column of the shadow texture. */
export const tilesAcross = 4;

/** Sums the tiles: lamps in xy, ambient light in zw, each as coverage and coverage times height. */
export const shadowSum = `in vec2 uv;out vec4 colour;uniform sampler2D tiles,before;uniform float share;uniform vec4 weights;uniform int ambientFrom;
void main(){
vec4 s=vec4(0);
for(int i=0;i<${tilesAcross * tilesAcross};i++){
vec2 t=texture(tiles,(vec2(i%${tilesAcross},i/${tilesAcross})+clamp(uv,.004,.996))/${tilesAcross}.).rg;float w=weights[i%4]/${tilesAcross}.;
if(i%4>=ambientFrom)s.zw+=w*vec2(t.x,t.x*t.y);else s.xy+=w*vec2(t.x,t.x*t.y);}
colour=mix(texture(before,uv),s,share);}`;

/** Blurs by height, so that contact shadows stay sharp. More lamp points need less blur. */
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

/** Draws the backdrop. */
export const backdropFragment = (light: string) => `${light}
in vec2 uv;out vec4 colour;uniform vec3 eye;uniform mat4 unproject;
void main(){
vec4 far=unproject*vec4(uv*2.-1.,1,1);vec3 d=normalize(far.xyz/far.w-eye),p=eye+d*backdropDistance(eye,d);
colour=vec4(backdropLight(p,shadowAt(p)),1);}`;

/** Draws one face of a cube map: sparkles or environment. */
export const cubeFragment = (light: string, what: string) => `${light}
in vec2 uv;out vec4 colour;uniform vec3 forward,right,up,middle;
void main(){vec2 q=uv*2.-1.;vec3 d=normalize(forward+right*q.x+up*q.y);colour=vec4(${what},1);}`;

export const blendFragment = `in vec2 uv;out vec4 colour;uniform sampler2D fresh,before;uniform float share,part;
void main(){colour=mix(texture(before,uv),min(texture(fresh,uv*part),8.),share);}`;

/** Tone mapping: the studio's exposure with a soft shoulder, and dithering against banding. */
export const developFragment = `in vec2 uv;out vec4 colour;uniform sampler2D image;
void main(){
vec3 c=texture(image,uv).rgb*1.0718,k=max(c-.88,0.);c=min(c,.88)+.12*(1.-exp(-k/.12));
c=mix(c*12.92,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c));
colour=vec4(c+(fract(sin(dot(gl_FragCoord.xy,vec2(12.99,78.23)))*43758.5)-.5)/255.,1);}`;

export const directions = 64;
export const depthTiles = 4;

/** Directions spread evenly over the sphere, and a basis for each. */
const directionGlsl = `
vec3 direction(int i){float z=1.-2.*(float(i)+.5)/${directions}.,r=sqrt(1.-z*z),a=2.39996323*float(i);return vec3(r*cos(a),r*sin(a),z);}
mat3 across(vec3 d){vec3 x=normalize(cross(d,abs(d.z)<.9?vec3(0,0,1):vec3(1,0,0)));return mat3(x,cross(d,x),d);}
uniform vec4 sphere;`;

/** Draws the depth of the model from one direction. */
export const depthVertex = `${placeGlsl}${directionGlsl}uniform int from;
void main(){vec3 p=((place*vec4(position,1)).xyz-sphere.xyz)*across(direction(from))/sphere.w;gl_Position=vec4(p.xy,-p.z,1);}`;
export const depthFragment = `void main(){}`;

/** Each vertex looks up sixteen depth maps and sums the directions in which it is not occluded. */
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

/** Fits a share and a slope over the outer hemisphere: visibility = a + b · d. */
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
