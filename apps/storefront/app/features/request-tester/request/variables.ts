/** What stands between {{ and }} in a request, and what is sent instead. */
export type Variables = Readonly<Record<string, string>>;

/** One "name=value" a line, as they are typed. The session is nobody's to set. */
export function readVariables(text: string): Variables {
  return Object.fromEntries(
    text
      .split('\n')
      .map((line) => /^\s*(\w+)\s*=\s*(.*?)\s*$/.exec(line))
      .filter((match) => match !== null && match[1] !== 'session')
      .map((match) => [match?.[1] ?? '', match?.[2] ?? '']),
  );
}

/** What has no value stays as it is, so that one sees what is missing. */
export function withVariables(text: string, variables: Variables): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => variables[name] ?? whole);
}

/** Inside JSON a value stands in a text: a quote in it must not end that text. */
export function withVariablesInJson(json: string, variables: Variables): string {
  const escaped = Object.entries(variables).map(
    ([name, value]) => [name, JSON.stringify(value).slice(1, -1)] as const,
  );
  return withVariables(json, Object.fromEntries(escaped));
}
