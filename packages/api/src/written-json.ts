/**
 * A body that the database has written as JSON already: it goes out as it is, and nobody parses,
 * maps and writes it again on the way to the shopper.
 */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}
