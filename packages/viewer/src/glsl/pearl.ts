/**
 * Nacre: a pale body that light enters, a tone that changes towards the rim, and a thin clear coat.
 * Where it sees another pearl instead of the room, it takes that one's colour.
 */
export const pearlFragment = (light: string) => `${light}
in vec3 world,facing,local,own,bare;in vec4 seen;out vec4 colour;
uniform vec3 eye;uniform vec2 sway;uniform samplerCube roomMap;
vec3 body(float f){
return f<.45?mix(vec3(.90,.855,.80),vec3(.90,.80,.77),f/.45):f<.75?mix(vec3(.90,.80,.77),vec3(.76,.77,.74),(f-.45)/.3):mix(vec3(.76,.77,.74),vec3(.70,.62,.60),min((f-.75)/.2,1.));}
void main(){
vec3 n=normalize(facing),v=normalize(world-eye);float f=1.-clamp(-dot(n,v),0.,1.);
vec3 t1=normalize(cross(n,vec3(.3,.2,.93))),h=normalize(n+(t1*sway.x+cross(n,t1)*sway.y)*.004),r=reflect(v,h),soft=body(f);
float open=clamp(seen.x+dot(seen.yzw,n)*.6,0.,1.),clear=smoothstep(.15,.85,clamp(seen.x+dot(seen.yzw,r),0.,1.));
vec3 around=textureLod(roomMap,n,5.5).rgb*.34+.72,near=soft*.76;
vec3 inner=soft*mix(near*.85,around,.35+.65*open);
vec3 sheen=mix(near,textureLod(roomMap,r,4.2).rgb,clear),coat=mix(near,studio(world,r,.05),clear);
colour=vec4(inner*.82+soft*sheen*.15+coat*(.05+.5*pow(f,5.)),1);}`;
