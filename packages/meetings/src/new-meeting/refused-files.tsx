import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '@pauta/feature-api';
import { Banner } from '@pauta/ui-kit';
import type { FileProblem, RefusedFile } from './meeting-drafts.ts';
import * as styles from './new-meeting-dialog.css.ts';

export function Refused({
  refused,
  maxBytes,
}: {
  readonly refused: readonly RefusedFile[];
  readonly maxBytes: number;
}) {
  const { t, i18n } = useLingui();
  const limit = formatBytes(maxBytes, i18n.locale);
  const sentences: Record<FileProblem, string> = {
    empty: t`O arquivo está vazio. Escolha outro arquivo.`,
    too_large: t`O arquivo passa do limite de ${limit}. Envie um arquivo menor ou só o áudio.`,
    unsupported: t`Este tipo de arquivo não é aceito.`,
  };
  return (
    <Banner tone="critical" isUrgent>
      <ul className={styles.refused}>
        {refused.map(({ file, problem }) => (
          <li key={`${file.name}/${file.size}`}>
            <strong>{file.name}</strong>: {sentences[problem]}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
