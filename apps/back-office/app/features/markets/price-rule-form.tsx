import {
  currency as baseCurrency,
  type Market,
  type MarketPricePreview,
  type PriceRule,
  priceRuleSchema,
} from '@briolette/contract';
import { currencyExponent, formatMoney, listPriceEndings } from '@briolette/domain';
import { locale } from '@briolette/i18n';
import { prices as m } from '@briolette/i18n/back-office/markets';
import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { TextField } from '@briolette/ui/forms/text-field.tsx';
import { Dialog } from '@briolette/ui/overlay.tsx';
import { type FormEvent, useState } from 'react';
import { SelectField } from '../../components/product-fields.tsx';
import { callStaffApi } from '../../lib/api/call-staff.ts';
import { useStaffMutation } from '../../lib/api/use-staff-mutation.ts';
import { useAutoFocus } from '../../lib/shortcuts.ts';

type PriceRuleFormProps = { market: Market; rule: PriceRule | null };

/** Proposes prices by a rate and an ending. They are stored only if someone accepts the preview. */
export function PriceRuleForm({ market, rule }: PriceRuleFormProps) {
  const isSameCurrency = market.currency === baseCurrency.code;
  const [rate, setRate] = useState(rule?.rate ?? (isSameCurrency ? '1' : ''));
  const [ending, setEnding] = useState(rule?.ending ?? suggestEnding(market.currency));
  const [hasError, setError] = useState(false);
  const [preview, setPreview] = useState<MarketPricePreview | null>(null);
  const work = useStaffMutation({ catalogue: true });
  const first = useAutoFocus<HTMLInputElement>();
  const sent = { rate: rate.trim().replace(',', '.'), ending };
  const path = { marketCode: market.code };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = priceRuleSchema.safeParse(sent).success;
    setError(!isValid);
    if (isValid)
      void work.run(async () =>
        setPreview(await callStaffApi('previewMarketPrices', { path, body: sent })),
      );
  };
  const accept = async () => {
    const fingerprint = preview?.fingerprint ?? '';
    const body = { rule: sent, fingerprint };
    await work.run(() => callStaffApi('acceptMarketPrices', { path, body }), m.accepted);
    setPreview(null);
  };
  return (
    <form className="price-rule-form" onSubmit={submit} noValidate>
      {rule ? (
        <p className="muted">{m.ruleHelp}</p>
      ) : (
        <p>{m.firstRuleHelp({ market: market.name })}</p>
      )}
      <TextField
        // The first prices are the next step after the market is created.
        ref={rule ? null : first}
        label={m.rateLabel}
        inputMode="decimal"
        autoComplete="off"
        value={rate}
        onChange={({ target }) => setRate(target.value)}
        note={m.rateHelp({ currency: market.currency, base: baseCurrency.code })}
        error={hasError ? m.rateError : undefined}
      />
      <SelectField
        label={m.endingLabel}
        value={ending}
        onChange={({ target }) => setEnding(target.value)}
      >
        {listPriceEndings(currencyExponent(market.currency)).map((digits) => (
          <option key={digits} value={digits}>
            {formatEnding(digits, market.currency)}
          </option>
        ))}
      </SelectField>
      <SubmitButton busy={work.busy} busyText={m.previewing}>
        {m.previewButton}
      </SubmitButton>
      {preview && (
        <Dialog title={m.previewTitle({ market: market.name })} onClose={() => setPreview(null)}>
          <Preview preview={preview} currency={market.currency} />
          {preview.changed > 0 && (
            <AcceptButton busy={work.busy} count={preview.changed} onPress={() => void accept()} />
          )}
        </Dialog>
      )}
    </form>
  );
}

type AcceptButtonProps = { busy: boolean; count: number; onPress: () => void };

/** Focused, so that Enter accepts. */
const AcceptButton = ({ busy, count, onPress }: AcceptButtonProps) => (
  <button
    type="button"
    className="button price-accept"
    aria-busy={busy}
    onClick={onPress}
    ref={useAutoFocus()}
  >
    {m.acceptButton({ count })}
  </button>
);

/** Converted prices end in whole units; those in the shop's currency are the same. */
const suggestEnding = (currency: string): string =>
  currency === baseCurrency.code ? '' : '0'.repeat(currencyExponent(currency));

/** "…9.90" or ".90": the digits with the decimals of the currency. */
function formatEnding(digits: string, currency: string): string {
  if (digits === '') return m.exactEnding;
  const exponent = currencyExponent(currency);
  const whole = digits.slice(0, digits.length - exponent);
  const decimals = exponent === 0 ? '' : `.${digits.slice(-exponent)}`;
  return whole === '' ? decimals : m.ending({ digits: `${whole}${decimals}` });
}

type PreviewProps = { preview: MarketPricePreview; currency: string };

function Preview({ preview, currency }: PreviewProps) {
  const { changed, total, fixed, overHalf, products } = preview;
  const format = (amount: number | null) =>
    amount === null ? m.states.missing : formatMoney({ amount, currency }, locale);
  return (
    <>
      <p>{changed === 0 ? m.noChange : m.previewCount({ count: changed, total })}</p>
      {fixed > 0 && <p className="muted">{m.fixedCount({ count: fixed })}</p>}
      {overHalf > 0 && <p className="field-error">{m.overHalf({ count: overHalf })}</p>}
      {changed > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
        <section className="price-preview" aria-label={m.previewLabel} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{m.columns.product}</th>
                <th scope="col">{m.columns.before}</th>
                <th scope="col">{m.columns.after}</th>
              </tr>
            </thead>
            <tbody>
              {products.flatMap(({ productId, name, prices }) =>
                prices.map((price) => (
                  <tr key={productId + price.code}>
                    <th scope="row">
                      {name}
                      <small>{formatPriceName(price)}</small>
                    </th>
                    <td>{format(price.before)}</td>
                    <td>{format(price.after)}</td>
                  </tr>
                )),
              )}
            </tbody>
          </table>
        </section>
      )}
      {changed > products.length && (
        <p className="muted">{m.more({ count: changed - products.length })}</p>
      )}
    </>
  );
}

/** The name of a metal, a size or the engraving; '' for the product itself. */
export const formatPriceName = ({ code, name }: { code: string; name: string }): string =>
  code.startsWith('+') ? m.engravingPrice : name;
