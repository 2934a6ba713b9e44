import { useLingui } from '@lingui/react/macro';
import type { Meeting } from '@pauta/contract';
import { Button, CopyIcon, Dialog, MailIcon, Menu, MessageIcon, TextArea, toast } from '@pauta/ui-kit';
import { useState } from 'react';
import { copyText } from './copy-text.ts';
import { type FollowUpKind, followUpOf, openSteps } from './follow-up.ts';

/** Copies a follow-up message for the customer; without clipboard access, shows it for copying by hand. */
export function FollowUpMenu({ meeting }: { readonly meeting: Meeting }) {
  const { t } = useLingui();
  const [byHand, setByHand] = useState<string | null>(null);
  if (openSteps(meeting).length === 0) return null;
  const copy = async (kind: FollowUpKind) => {
    const text = followUpOf(meeting, kind);
    if (!(await copyText(text))) return setByHand(text);
    return toast({
      title: kind === 'email' ? t`Copiado. Cole no e-mail para o cliente` : t`Copiado. Cole na conversa com o cliente`,
      tone: 'positive',
    });
  };
  return (
    <>
      <Menu
        label={t`Copiar os próximos passos`}
        trigger={
          <Button variant="ghost" size="xs" icon={CopyIcon}>
            {t`Copiar para o cliente`}
          </Button>
        }
        placement="bottom start"
        groups={[
          {
            id: 'copy',
            actions: [
              { id: 'email', label: t`Copiar para o e-mail`, icon: MailIcon, onAction: () => void copy('email') },
              {
                id: 'whatsapp',
                label: t`Copiar para o WhatsApp`,
                icon: MessageIcon,
                onAction: () => void copy('whatsapp'),
              },
            ],
          },
        ]}
      />
      <Dialog
        isOpen={byHand !== null}
        onOpenChange={(isOpen) => !isOpen && setByHand(null)}
        title={t`Copiar os próximos passos`}
        description={t`O navegador não deixou copiar. Selecione o texto e copie.`}
        footer={<Button onPress={() => setByHand(null)}>{t`Fechar`}</Button>}
      >
        <TextArea label={t`Mensagem para o cliente`} rows={12} value={byHand ?? ''} isReadOnly />
      </Dialog>
    </>
  );
}
