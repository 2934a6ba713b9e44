import { Trans, useLingui } from '@lingui/react/macro';
import { ApiError, errorStateOf } from '@pauta/api-client';
import { type CompanyUser, displayName, ReportDraft, type ReportPreview as Preview } from '@pauta/contract';
import { useUser } from '@pauta/feature-api';
import {
  Banner,
  Button,
  EmptyState,
  ErrorState,
  Loading,
  MailIcon,
  Select,
  SkeletonBlock,
  Stack,
  Text,
  toast,
} from '@pauta/ui-kit';
import { usePrinting } from '@pauta/ui-kit/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letterFontOptions, previewOptions, sendToMeOptions } from './report.queries.ts';
import { type ReportFields, toDraft } from './report-fields.ts';
import { deliveryCauses } from './report-words.ts';
import { useDebounced } from '../dashboard/use-debounced.ts';
import * as styles from './report-preview.css.ts';

/** Debounce delay of the preview in ms. */
const restMs = 400;
const me = 'me';

const asDraft = (text: string): ReportDraft | undefined => ReportDraft.safeParse(JSON.parse(text)).data;

/** Opens links of the email in a new tab; scripts do not run in the sandbox, which has no fonts of its own either. */
const asPage = (html: string, font: string): string =>
  html.replace('<head>', `<head><base target="_blank"><style>${font}</style>`);

/** The email as part of the page, so that it continues on the next sheet: a frame does not grow with its content. */
function PrintedEmail({ html }: { readonly html: string }) {
  const draw = (host: HTMLDivElement | null) => {
    if (!host || host.shadowRoot) return;
    // Scripts of a parsed document do not run.
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    host.attachShadow({ mode: 'open' }).append(document.adoptNode(body));
  };
  return <div ref={draw} />;
}

function Email({ preview, isStale }: { readonly preview: Preview; readonly isStale: boolean }) {
  const { t, i18n } = useLingui();
  const [isDrawn, setIsDrawn] = useState(false);
  const font = useQuery(letterFontOptions());
  const isPrinting = usePrinting();
  return (
    <Stack gap="x3">
      {preview.skipped && (
        <Banner title={t`Este e-mail não seria enviado`}>{i18n._(deliveryCauses[preview.skipped])}</Banner>
      )}
      <Text tone="secondary" size="small" role="status">
        {isStale ? t`Atualizando a prévia` : t`Assunto: ${preview.subject}`}
      </Text>
      <div className={styles.email}>
        {!isDrawn && (
          <Loading label={t`Gerando a prévia`}>
            <SkeletonBlock height={styles.emailHeight} />
          </Loading>
        )}
        {!font.isPending && (
          <iframe
            className={styles.pageState[isDrawn ? 'drawn' : 'blank']}
            title={t`Prévia do e-mail`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            srcDoc={asPage(preview.html, font.data ?? '')}
            onLoad={() => setIsDrawn(true)}
          />
        )}
        {isPrinting && <PrintedEmail html={preview.html} />}
      </div>
    </Stack>
  );
}

export type ReportPreviewProps = {
  readonly fields: ReportFields;
  readonly people: readonly CompanyUser[];
};

/** Preview of the email as of today for the selected recipient; updates with the form. */
export function ReportPreview({ fields, people }: ReportPreviewProps) {
  const { t } = useLingui();
  const user = useUser();
  const [viewer, setViewer] = useState(me);
  const draft = toDraft(fields);
  const settled = useDebounced(JSON.stringify(draft ?? null), restMs);
  const isViewable = viewer !== me && fields.recipientIds.includes(viewer);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    previewOptions(asDraft(settled), isViewable ? viewer : undefined),
  );
  const send = useMutation(sendToMeOptions());
  const viewers = people.filter(
    ({ id, status }) => id !== user.id && status !== 'disabled' && fields.recipientIds.includes(id),
  );

  const sendToMe = () =>
    draft &&
    send.mutate(draft, {
      onSuccess: ({ to, isHandedOver }) =>
        toast(
          isHandedOver
            ? { title: t`Enviado para ${to}` }
            : { title: t`Na caixa de saída`, description: t`Nenhum servidor de e-mail está configurado.` },
        ),
      onError: (cause) =>
        toast({
          tone: 'critical',
          title: t`O e-mail não foi enviado`,
          description: cause instanceof ApiError ? cause.message : t`Tente de novo.`,
        }),
    });

  const email = () => {
    if (!draft) {
      return (
        <EmptyState isCompact icon={MailIcon}>
          <Trans>Complete o formulário para ver o e-mail.</Trans>
        </EmptyState>
      );
    }
    if (data && (!error || isFetching)) return <Email preview={data} isStale={isPlaceholderData} />;
    if (error) {
      return (
        <ErrorState isCompact {...errorStateOf({ error, isFetching, refetch }, t`Não foi possível gerar a prévia.`)} />
      );
    }
    return (
      <Loading label={t`Gerando a prévia`}>
        <SkeletonBlock height={styles.emailHeight} />
      </Loading>
    );
  };

  return (
    <Stack gap="x4">
      <div className={styles.bar}>
        <div className={styles.viewer}>
          <Select
            label={t`Prévia para`}
            value={isViewable ? viewer : me}
            onChange={setViewer}
            options={[
              { id: me, label: t`Você` },
              ...viewers.map((person) => ({ id: person.id, label: displayName(person) })),
            ]}
          />
        </div>
        <Button icon={MailIcon} isPending={send.isPending} isDisabled={!draft} onPress={sendToMe}>
          {t`Enviar para mim`}
        </Button>
      </div>
      {email()}
    </Stack>
  );
}
