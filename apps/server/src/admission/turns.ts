export type Turns<Item> = {
  add(who: string, item: Item): void;
  remove(who: string, item: Item): void;
  /** The first of whoever has waited longest for a turn; they go to the back of the turns. */
  next(): Item | undefined;
  /** The last one that came of whoever has most in line. */
  lastOfGreediest(): Item | undefined;
  /** How many somebody has in line, and how many whoever has most. */
  countOf(who: string): number;
  most(): number;
  size(): number;
};

/** A line in which people take turns: whoever asks a thousand times waits behind himself. */
export function createTurns<Item>(): Turns<Item> {
  /** In the order of their turns. */
  const lines = new Map<string, Item[]>();
  let size = 0;
  const greediest = () => {
    let longest: Item[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    return longest;
  };
  return {
    add(who, item) {
      const line = lines.get(who);
      if (line) line.push(item);
      else lines.set(who, [item]);
      size++;
    },
    remove(who, item) {
      const line = lines.get(who);
      const place = line?.indexOf(item) ?? -1;
      if (!line || place < 0) return;
      line.splice(place, 1);
      if (line.length === 0) lines.delete(who);
      size--;
    },
    next() {
      const [who, line] = lines.entries().next().value ?? [];
      if (who === undefined || !line) return undefined;
      lines.delete(who);
      lines.set(who, line);
      return line[0];
    },
    lastOfGreediest: () => greediest().at(-1),
    countOf: (who) => lines.get(who)?.length ?? 0,
    most: () => greediest().length,
    size: () => size,
  };
}
