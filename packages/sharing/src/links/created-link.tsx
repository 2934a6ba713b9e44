import { useLingui } from '@lingui/react/macro';
import type { ShareWithPassword } from '@pauta/contract';
import { Banner, Button, CodeBlock, CopyIcon, SecretText, Stack, toast } from '@pauta/ui-kit';
import { sharePath } from './share-path.ts';

/** A new link with its password, which is shown only once. */
export function CreatedLink({ share }: { readonly share: ShareWithPassword }) {
  const { t } = useLingui();
  const url = `${location.origin}${sharePath(share.id)}`;
  const { password } = share;
  const copyBoth = async () => {
    try {
      await navigator.clipboard.writeText(`${url}\n${t`Senha: ${password}`}`);
      toast({ title: t`Link e senha copiados` });
    } catch {
      toast({ title: t`O navegador não deixou copiar. Mostre a senha, selecione e copie.`, tone: 'critical' });
    }
  };
  return (
    <Stack gap="x4">
      <Banner tone="positive" title={t`Link criado`}>
        {t`A senha só aparece agora. Copie antes de fechar.`}
      </Banner>
      <CodeBlock label={t`Link`}>{url}</CodeBlock>
      <SecretText label={t`Senha`} value={password} />
      <span>
        <Button variant="primary" icon={CopyIcon} onPress={() => void copyBoth()}>
          {t`Copiar link e senha`}
        </Button>
      </span>
    </Stack>
  );
}
