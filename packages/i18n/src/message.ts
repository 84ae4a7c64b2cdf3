/** The language of the messages in this build, as a BCP 47 tag. */
export const locale = 'en';

type Value = string | number;

/** The names in a text between two characters, such as the `name` of `Hello {name}`. */
type Names<
  Text,
  Open extends string,
  Close extends string,
> = Text extends `${string}${Open}${infer Name}${Close}${infer Rest}`
  ? Name | Names<Rest, Open, Close>
  : never;

type Placeholders<Text> = Names<Text, '{', '}'>;
type Tags<Text> = Exclude<Names<Text, '<', '>'>, `/${string}`>;
type Values<Text> = { [Name in Placeholders<Text>]: Value };

/** Renders the text inside each tag. A React element needs a `key`: the result is an array. */
type Renderers<Text, Node> = { [Name in Tags<Text>]: (text: string) => Node };

export type Message<Text extends string> = { source: Text } & ([Tags<Text>] extends [never]
  ? (values: Values<Text>) => string
  : <Node>(values: Values<Text> & Renderers<Text, Node>) => (string | Node)[]);

type PluralForms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
type PluralValues<Text> = {
  [Name in 'count' | Placeholders<Text>]: Name extends 'count' ? number : Value;
};

export type Plural<Text extends string> = { source: PluralForms } & ((
  values: PluralValues<Text>,
) => string);

/**
 * A text with placeholders, `Hello {name}`, or with tags, `Read our <link>terms</link>`. Returns a
 * function of their values. A number is formatted for the language; pass years and ids as strings.
 */
/* @__NO_SIDE_EFFECTS__ */
export function message<const Text extends string>(source: Text): Message<Text> {
  const format = source.includes('<')
    ? (values: Record<string, unknown>) => formatTags(source, values)
    : (values: Record<string, unknown>) => formatText(source, values);
  return Object.assign(format, { source }) as unknown as Message<Text>;
}

/** A text that depends on `count`, in the plural forms of the language. */
/* @__NO_SIDE_EFFECTS__ */
export function plural<const Forms extends PluralForms>(
  source: Forms,
): Plural<Extract<Forms[keyof Forms], string>> {
  const format = (values: { count: number }) =>
    formatText(source[pluralRules.select(values.count)] ?? source.other, values);
  return Object.assign(format, { source });
}

const pluralRules = /* @__PURE__ */ new Intl.PluralRules(locale);
const numbers = /* @__PURE__ */ new Intl.NumberFormat(locale);

function formatText(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    return typeof value === 'number' ? numbers.format(value) : String(value);
  });
}

function formatTags(text: string, values: Record<string, unknown>): unknown[] {
  // The parts of `a <link>b</link> c` are `a `, `link`, `b`, ` c`.
  const parts = text.split(/<(\w+)>(.*?)<\/\1>/);
  const nodes: unknown[] = [];
  for (let at = 0; at < parts.length; at += 3) {
    nodes.push(formatText(parts[at] ?? '', values));
    const render = values[parts[at + 1] ?? ''] as ((inner: string) => unknown) | undefined;
    if (render) nodes.push(render(formatText(parts[at + 2] ?? '', values)));
  }
  return nodes.filter((node) => node !== '');
}
