import { useLingui } from '@lingui/react/macro';
import { CopyButton } from './copy-button.tsx';
import * as styles from './code-block.css.ts';

export type CodeBlockProps = {
  /** Label of the block: "Cabeçalho da requisição". */
  readonly label: string;
  /** The code as text. */
  readonly children: string;
};

/** Code to read or copy. Always left to right. */
export function CodeBlock({ label, children }: CodeBlockProps) {
  const { t } = useLingui();
  return (
    <div className={styles.block} role="group" aria-label={label}>
      <div className={styles.head}>
        <span>{label}</span>
        <CopyButton text={children} label={t`Copiar: ${label}`} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, also by keyboard */}
      <pre className={styles.code} dir="ltr" tabIndex={0} role="region" aria-label={label}>
        <code>{children}</code>
      </pre>
    </div>
  );
}
