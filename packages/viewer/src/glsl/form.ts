/** Fine plaster: soft light from everywhere, and dark where the piece lies on it. */
export const formFragment = (light: string) => `${light}
in vec3 world,facing,local,own,bare;in vec4 seen;out vec4 colour;
uniform samplerCube roomMap;
void main(){
vec3 n=normalize(facing);
float open=smoothstep(0.,.86,seen.x+dot(seen.yzw,n)*.6);
vec3 around=textureLod(roomMap,n,5.5).rgb*.42+.5;
colour=vec4(vec3(.97,.88,.8)*around*mix(.3,1.,open),1);}`;
