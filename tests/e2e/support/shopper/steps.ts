import { type Locator, test } from '@playwright/test';

/** Performs a shopper's actions and counts them. */
export class Steps {
  presses = 0;
  fields = 0;

  async press(what: Locator) {
    this.presses += 1;
    await what.click();
  }

  async fill(what: Locator, value: string) {
    this.fields += 1;
    await what.fill(value);
  }

  print(who: string, from: string) {
    const { presses, fields } = this;
    console.log(`${who}: ${presses} presses and ${fields} fields from ${from} to the order`);
    test
      .info()
      .annotations.push({ type: who, description: `${presses} presses, ${fields} fields` });
  }
}
