/**
 * Engraved text in metal. The slope of the depth map tilts the normal, so that the walls of the cut
 * reflect the environment. Inserted into the metal shader.
 */
export const engravingGlsl = `#define CUT
uniform sampler2D engravingMap;uniform vec3 engravingSize,engravingAlong,engravingFacing;
vec3 engrave(vec3 n,inout float ink){
mat3 to=transpose(mat3(engravingAlong,cross(engravingFacing,engravingAlong),-engravingFacing));
vec3 p=to*local,q=to*own;bool isRound=engravingSize.z>0.;
vec2 uv=vec2(isRound?atan(p.x,p.z)*engravingSize.z:p.x,p.y)/engravingSize.xy+.5,ux=dFdx(uv),uy=dFdy(uv);
vec3 sx=dFdx(world),sy=dFdy(world);
if((isRound?-dot(normalize(q.xz),normalize(p.xz)):-q.z)<.35||any(greaterThan(abs(uv-.5),vec2(.5))))return n;
vec2 e=1.5/vec2(textureSize(engravingMap,0));
ink=textureGrad(engravingMap,uv,ux,uy).r;
float dx=textureGrad(engravingMap,uv+vec2(e.x,0),ux,uy).r-textureGrad(engravingMap,uv-vec2(e.x,0),ux,uy).r;
float dy=textureGrad(engravingMap,uv+vec2(0,e.y),ux,uy).r-textureGrad(engravingMap,uv-vec2(0,e.y),ux,uy).r;
float det=ux.x*uy.y-ux.y*uy.x;
return normalize(n+(normalize((sx*uy.y-sy*ux.y)/det)*dx+normalize((sy*ux.x-sx*uy.x)/det)*dy)*1.2);}`;
