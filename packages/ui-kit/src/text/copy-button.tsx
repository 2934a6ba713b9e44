import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { CheckIcon, CopyIcon } from '../icons/glyphs.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

export type CopyButtonProps = {
  /** The text to copy. */
  readonly text: string;
  /** Label of the button: "Copiar a chave". */
  readonly label: string;
  /** Called after copying. */
  readonly onCopied?: () => void;
};

const shownForMs = 2000;

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const { t } = useLingui();
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  useEffect(() => {
    if (state === 'idle') return undefined;
    const timer = setTimeout(() => setState('idle'), shownForMs);
    return () => clearTimeout(timer);
  }, [state]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
      onCopied?.();
    } catch {
      setState('refused');
    }
  };

  return (
    <>
      <IconButton icon={state === 'copied' ? CheckIcon : CopyIcon} label={label} size="xs" onPress={copy} />
      <VisuallyHidden>
        <span role="status">
          {state === 'copied' && t`Copiado.`}
          {state === 'refused' && t`O navegador não deixou copiar. Selecione o texto e copie.`}
        </span>
      </VisuallyHidden>
    </>
  );
}
