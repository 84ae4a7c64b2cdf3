import { SubmitButton } from '@briolette/ui/forms/submit-button.tsx';
import { Icon } from '@briolette/ui/icon.tsx';

export function Buttons() {
  return (
    <div className="parts-row">
      <button type="button" className="button">
        Add to cart
      </button>
      <button type="button" className="button button-quiet">
        Show older orders
      </button>
      <button type="button" className="button button-small">
        Small
      </button>
      <button type="button" className="button" aria-disabled="true">
        Not now
      </button>
      <SubmitButton busy={false} busyText="" onPress={() => {}}>
        Place order
      </SubmitButton>
      <SubmitButton busy busyText="Placing…" onPress={() => {}}>
        Place order
      </SubmitButton>
      <button type="button" className="text-link">
        A link in a text
      </button>
      <button type="button" className="icon-button">
        <Icon name="bag" label="Cart" />
        <span className="badge">3</span>
      </button>
    </div>
  );
}
