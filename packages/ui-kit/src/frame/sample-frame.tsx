import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { AddFilterChip, FilterChip } from '../table/filter-chip.tsx';
import { Pager } from '../table/pager.tsx';
import { sampleColumns, sampleMeetings } from '../table/sample-meetings.tsx';
import { ConfigurableTable } from '../table/configurable-table.tsx';
import { SearchField } from '../forms/search-field.tsx';
import { Switch } from '../forms/switch.tsx';
import {
  BookmarkIcon,
  BookmarkPlusIcon,
  ChartIcon,
  ChecklistIcon,
  ColumnsIcon,
  MailIcon,
  MessageIcon,
  PlusIcon,
  SignOutIcon,
  UserIcon,
  VideoIcon,
} from '../icons/glyphs.ts';
import { Box } from '../layout/box.tsx';
import { Inline, PushEnd } from '../layout/inline.tsx';
import { Stack } from '../layout/stack.tsx';
import { TabLinks } from '../layout/tab-links.tsx';
import { Text } from '../layout/text.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { defaultPreferences } from '../theme/preferences.ts';
import { AppFrame, type AppFrameProps } from './app-frame.tsx';
import type { NavSection } from './nav-entry.tsx';
import { gutter } from './page.css.ts';
import { PageBody, PageFooter, PageHeader } from './page.tsx';

const ignore = () => undefined;

const sections: readonly NavSection[] = [
  {
    id: 'main',
    items: [
      { id: 'meetings', label: 'Reuniões', icon: VideoIcon, href: '/meetings', keys: 'G R', isCurrent: true },
      { id: 'conversations', label: 'Conversas', icon: MessageIcon, href: '/conversations', keys: 'G W' },
      { id: 'templates', label: 'Templates', icon: ChecklistIcon, href: '/templates', keys: 'G T' },
      { id: 'enablement', label: 'Enablement', icon: ChartIcon, href: '/enablement/dashboard', keys: 'G E' },
      { id: 'reports', label: 'Relatórios', icon: MailIcon, href: '/reports' },
    ],
  },
  {
    id: 'views',
    title: 'Minhas visões',
    items: [
      { id: 'needs-me', label: 'Pendências', icon: BookmarkIcon, href: '/meetings?view=1', count: 4 },
      { id: 'no-next', label: 'Sem próximo passo', icon: BookmarkIcon, href: '/meetings?view=2', count: 11 },
      { id: 'low', label: 'Nota abaixo de 60', icon: BookmarkIcon, href: '/meetings?view=3', count: 3 },
    ],
  },
];

/** The frame with sample data; collapsing and switching layouts work. */
export function SampleFrame({ children, layout: first = defaultPreferences.layout, ...rest }: Partial<AppFrameProps>) {
  const [layout, setLayout] = useState(first);
  return (
    <AppFrame
      sections={sections}
      homeHref="/meetings"
      user={{ name: 'Ana Martins', detail: 'Aurora Tecnologia' }}
      userMenu={[
        {
          id: 'user',
          actions: [
            { id: 'profile', label: 'Sua conta', icon: UserIcon },
            { id: 'out', label: 'Sair', icon: SignOutIcon },
          ],
        },
      ]}
      settingsHref="/config/general"
      footer="© 2026 Pauta"
      onSearch={ignore}
      {...rest}
      layout={layout}
      onLayoutChange={setLayout}
    >
      {children}
    </AppFrame>
  );
}

const Upcoming = ({
  time,
  title,
  where,
  isOn,
}: {
  readonly time: string;
  readonly title: string;
  readonly where: string;
  readonly isOn: boolean;
}) => (
  <Box border="all" radius="m" paddingX="x3" paddingY="x2">
    <Inline gap="x2">
      <Text mono size="caption" tone="secondary">
        {time}
      </Text>
      <Text size="small" weight="strong" noWrap>
        {title}
      </Text>
      <Text size="small" tone="muted" noWrap>
        {where}
      </Text>
      <Switch hidesLabel label={`Enviar o anotador para ${title}`} defaultSelected={isOn} />
    </Inline>
  </Box>
);

/** A static copy of the meeting list. */
export function SampleList() {
  const isWhole = useMedia('(min-width: 100rem)');
  return (
    <>
      <PageHeader
        title="Reuniões"
        count="1.284"
        actions={
          <>
            <SearchField label="Buscar no que foi dito" keys="/" />
            <Button variant="primary" icon={PlusIcon}>
              Nova reunião
            </Button>
          </>
        }
      >
        <TabLinks
          label="Visões"
          inset="page"
          items={[
            { href: '?view=all', label: 'Todas', isCurrent: true },
            { href: '?view=mine', label: 'Minhas' },
            { href: '?view=team', label: 'Equipe' },
            { href: '?view=needs-me', label: 'Pendências', count: 4 },
          ]}
        />
      </PageHeader>
      <PageBody isGutterless>
        <div className={gutter}>
          <Box paddingY="x3">
            <Stack gap="x3">
              <Inline wrap>
                <Text size="caption" tone="muted">
                  Próximas
                </Text>
                <Upcoming time="15:00" title="Proposta Rede Bonfim" where="Google Meet" isOn />
                <Upcoming time="16:30" title="1:1 Carla e Bruno" where="Interna" isOn={false} />
                <Upcoming time="qui. 09:00" title="Demonstração Hotel Caiçara" where="Teams" isOn />
              </Inline>
              <Inline wrap gap="x1h">
                <FilterChip label="Últimos 30 dias" onRemove={ignore} />
                <FilterChip label="Externas" onRemove={ignore} />
                <AddFilterChip label="Equipe" />
                <AddFilterChip label="Situação" />
                <AddFilterChip label="Nota" />
                <AddFilterChip label="Tag" />
                <Text size="small" tone="muted">
                  312 reuniões
                </Text>
                <PushEnd>
                  <Inline gap="x1">
                    <Button variant="ghost" size="xs" icon={BookmarkPlusIcon}>
                      Salvar visão
                    </Button>
                    <Button variant="ghost" size="xs" icon={ColumnsIcon}>
                      Colunas
                    </Button>
                  </Inline>
                </PushEnd>
              </Inline>
            </Stack>
          </Box>
        </div>
        <ConfigurableTable
          label="Reuniões"
          columns={sampleColumns}
          {...(!isWhole && { hiddenColumns: ['tags', 'owner'] })}
          rows={sampleMeetings}
          rowId={({ id }) => id}
          rowLabel={({ title }) => title}
          selected={new Set()}
          onSelectedChange={ignore}
          onOpen={ignore}
        />
      </PageBody>
      <PageFooter>
        <Pager page={1} limit={25} total={312} onChange={ignore} />
      </PageFooter>
    </>
  );
}
