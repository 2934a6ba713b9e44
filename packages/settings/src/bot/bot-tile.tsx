import { useLingui } from '@lingui/react/macro';
import { initials } from '@pauta/ui-kit';
import * as styles from './bot.css.ts';

export type BotTileProps = {
  readonly name: string;
  /** Address of the camera image; null if the camera is off. */
  readonly image: string | null;
};

/** The bot as seen by the participants of a meeting. */
export function BotTile({ name, image }: BotTileProps) {
  const { t } = useLingui();
  return (
    <figure className={styles.tile} aria-label={t`Como as pessoas veem o anotador na reunião`}>
      {image ? (
        <img className={styles.image} src={image} alt={t`Imagem do anotador`} />
      ) : (
        <span className={styles.face} aria-hidden>
          {initials(name)}
        </span>
      )}
      <figcaption className={styles.name} dir="auto">
        {name}
      </figcaption>
    </figure>
  );
}
