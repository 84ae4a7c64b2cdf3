import type { Tent } from '../studio.ts';
import { glsl } from './light.ts';

/**
 * The tent of sparkles that a stone sees, with the cells and the noise of the studio's renderer (Jenkins' lookup3),
 * so that the same facets light up in both. `sparkle(place, direction)` is what a ray sees once it has left a stone.
 */
export const tentGlsl = ({ threshold, dark, bright, fire, scale }: Tent, throughStones: number) => `
uint rot(uint x,int k){return (x<<k)|(x>>(32-k));}
void fin(inout uint a,inout uint b,inout uint c){
c^=b;c-=rot(b,14);a^=c;a-=rot(c,11);b^=a;b-=rot(a,25);c^=b;c-=rot(b,16);a^=c;a-=rot(c,4);b^=a;b-=rot(a,14);c^=b;c-=rot(b,24);}
float hash3(vec3 k){
uint a=0xdeadbeefu+25u,b=a,c=a;a+=floatBitsToUint(k.x);b+=floatBitsToUint(k.y);c+=floatBitsToUint(k.z);
fin(a,b,c);return float(c)/4294967295.;}
float hash4(vec3 k,float w){
uint a=0xdeadbeefu+29u,b=a,c=a;a+=floatBitsToUint(k.x);b+=floatBitsToUint(k.y);c+=floatBitsToUint(k.z);
a-=c;a^=rot(c,4);c+=b;b-=a;b^=rot(a,6);a+=c;c-=b;c^=rot(b,8);b+=a;
a-=c;a^=rot(c,16);c+=b;b-=a;b^=rot(a,19);a+=c;c-=b;c^=rot(b,4);b+=a;
a+=floatBitsToUint(w);fin(a,b,c);return float(c)/4294967295.;}
vec3 hash33(vec3 k){return vec3(hash3(k),hash4(k,1.),hash4(k,2.));}
vec3 tent(vec3 d){
vec3 q=d*${glsl([scale])},cell=floor(q),local=q-cell,nearest=vec3(0);float best=1e9;
for(int i=0;i<27;i++){
vec3 off=vec3(i%3,(i/3)%3,i/9)-1.,p=off+hash33(cell+off)-local;
if(dot(p,p)<best){best=dot(p,p);nearest=off;}}
vec3 colour=hash33(cell+nearest);
float strength=mix(${glsl([dark, bright])},clamp((hash3(colour)-${glsl([threshold])})/${glsl([1 - threshold])},0.,1.));
float hue=hash4(colour,4.7)*6.+3.;
vec3 tint=clamp(abs(mod(hue+vec3(0,4,2),6.)-3.)-1.,0.,1.);
return mix(vec3(1),tint,${glsl([fire])})*strength;}
vec3 sparkle(vec3 o,vec3 d){
vec3 card=cardGlow(o,d,0.);float paper=paperDistance(o,d);
if(card.y<1e8&&card.y<paper)return vec3(card.x);
if(paper<1e8)return paperLight(o+d*paper,1.)*${glsl([throughStones])};
return tent(d);}`;
