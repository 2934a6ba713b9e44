import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { EyeIcon, EyeOffIcon } from '../icons/glyphs.ts';
import { classNames } from '../layout/class-names.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import * as styles from './code-block.css.ts';
import { CopyButton } from './copy-button.tsx';

export type SecretTextProps = {
  /** Name of the secret: "Chave da API". */
  readonly label: string;
  /** The secret, if it may be shown; otherwise only its ending is known. */
  readonly value?: string;
  /** Last characters, to tell secrets apart. By default those of `value`. */
  readonly ending?: string;
  /** Note below it, such as when it was created or that it is shown only once. */
  readonly note?: ReactNode;
};

const endingLength = 4;

/** A key or a password: masked by default; can be copied without being shown. */
export function SecretText({ label, value, ending = value?.slice(-endingLength) ?? '', note }: SecretTextProps) {
  const { t } = useLingui();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className={styles.secretLabel}>
        {label}
      </div>
      <div className={styles.secret}>
        <span className={classNames(styles.secretText, isShown && styles.shown)}>
          <bdi dir="ltr">
            {isShown ? (
              value
            ) : (
              <>
                <span aria-hidden>{`••••••••••••${ending}`}</span>
                <VisuallyHidden>{t`Oculto, termina em ${ending}`}</VisuallyHidden>
              </>
            )}
          </bdi>
        </span>
        {value !== undefined && (
          <>
            <IconButton
              icon={isShown ? EyeOffIcon : EyeIcon}
              label={isShown ? t`Ocultar` : t`Mostrar`}
              size="xs"
              onPress={() => setIsShown(!isShown)}
            />
            <CopyButton text={value} label={t`Copiar: ${label}`} />
          </>
        )}
      </div>
      {note && <p className={styles.secretNote}>{note}</p>}
    </div>
  );
}
