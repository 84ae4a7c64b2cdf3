/** Attributes and matrices that every program of the piece has. */
export const placeGlsl = `
uniform mat4 turn,view,projection;uniform vec3 eye;
in vec3 position,normal;in mat4 place;
vec3 outwards(mat4 m){mat3 k=mat3(m);return normalize(k*(normal/vec3(dot(k[0],k[0]),dot(k[1],k[1]),dot(k[2],k[2]))));}`;

/** How much of the room a vertex sees: a share and a direction, one texel for each vertex of each place. */
export const seenGlsl = `
uniform sampler2D seenMap;uniform int seenFrom,seenStep;
vec4 seenHere(){
int id=seenFrom+gl_InstanceID*seenStep+gl_VertexID,w=textureSize(seenMap,0).x;
return texelFetch(seenMap,ivec2(id%w,id/w),0);}`;

export const screenVertex = `out vec2 uv;void main(){uv=vec2(gl_VertexID&1,gl_VertexID>>1)*2.;gl_Position=vec4(uv*2.-1.,0,1);}`;
