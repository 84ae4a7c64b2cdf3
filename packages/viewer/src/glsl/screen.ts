/** The paper behind the piece. */
export const paperFragment = (light: string) => `${light}
in vec2 uv;out vec4 colour;uniform vec3 eye;uniform mat4 unproject;
void main(){
vec4 far=unproject*vec4(uv*2.-1.,1,1);vec3 d=normalize(far.xyz/far.w-eye),p=eye+d*paperDistance(eye,d);
colour=vec4(paperLight(p,shadowAt(p)),1);}`;

/** One side of a cube around the piece: of the tent, or of the room. */
export const cubeFragment = (light: string, what: string) => `${light}
in vec2 uv;out vec4 colour;uniform vec3 forward,right,up,middle;
void main(){vec2 q=uv*2.-1.;vec3 d=normalize(forward+right*q.x+up*q.y);colour=vec4(${what},1);}`;

export const blendFragment = `in vec2 uv;out vec4 colour;uniform sampler2D fresh,before;uniform float share,part;
void main(){colour=mix(texture(before,uv),min(texture(fresh,uv*part),8.),share);}`;

/** The studio's exposure with a soft shoulder, and half a step of noise against bands. */
export const developFragment = `in vec2 uv;out vec4 colour;uniform sampler2D picture;
void main(){
vec3 c=texture(picture,uv).rgb*1.0718,k=max(c-.88,0.);c=min(c,.88)+.12*(1.-exp(-k/.12));
c=mix(c*12.92,1.055*pow(c,vec3(1./2.4))-.055,step(.0031308,c));
colour=vec4(c+(fract(sin(dot(gl_FragCoord.xy,vec2(12.99,78.23)))*43758.5)-.5)/255.,1);}`;
