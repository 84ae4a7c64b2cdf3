import { Icon } from '@briolette/ui/icon.tsx';

type PicturedInProps = {
  /** What the picture shows, and what was chosen instead. */
  pictured: string;
  wanted: string;
  onTurn: (() => void) | undefined;
};

/** Nobody took a picture of it in this metal: the page says what is seen, and can draw what is not. */
export function PicturedIn({ pictured, wanted, onTurn }: PicturedInProps) {
  return (
    <p className="turn-note pictured-in">
      Pictured in {pictured}
      {onTurn && (
        <button type="button" className="text-link" onClick={onTurn}>
          <Icon name="turn" />
          See it in {wanted}
        </button>
      )}
    </p>
  );
}
