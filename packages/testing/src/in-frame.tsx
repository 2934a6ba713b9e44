import { defineFeature, type Feature } from '@pauta/feature-api';
import {
  AppFrame,
  ChartIcon,
  ChecklistIcon,
  MailIcon,
  MessageIcon,
  ScissorsIcon,
  SettingsIcon,
  SparklesIcon,
  VideoIcon,
} from '@pauta/ui-kit';
import { Outlet, useLocation } from 'react-router';
import { cast } from './cast.ts';

const areas = [
  { id: 'meetings', label: 'Reuniões', icon: VideoIcon, href: '/meetings', keys: 'G R' },
  { id: 'clips', label: 'Clipes', icon: ScissorsIcon, href: '/clips', keys: 'G P' },
  { id: 'conversations', label: 'Conversas', icon: MessageIcon, href: '/conversations', keys: 'G W' },
  { id: 'assistant', label: 'Assistente', icon: SparklesIcon, href: '/assistant', keys: 'G A' },
  { id: 'templates', label: 'Templates', icon: ChecklistIcon, href: '/templates', keys: 'G T' },
  { id: 'enablement', label: 'Enablement', icon: ChartIcon, href: '/enablement', keys: 'G E' },
  { id: 'reports', label: 'Relatórios', icon: MailIcon, href: '/reports', keys: 'G L' },
  { id: 'settings', label: 'Configurações', icon: SettingsIcon, href: '/config', keys: 'G C' },
];

function Frame() {
  const { pathname } = useLocation();
  const items = areas.map((area) => ({ ...area, isCurrent: pathname.startsWith(area.href) }));
  return (
    <AppFrame
      homeHref="/meetings"
      user={{ name: cast.ana.displayName, detail: cast.company.name }}
      userMenu={[]}
      sections={[{ id: 'main', items }]}
      footer="© 2026 Pauta"
    >
      <Outlet />
    </AppFrame>
  );
}

/** A feature in the frame of the product, with the navigation to all areas. */
export const inFrame = (feature: Feature): Feature =>
  defineFeature({ ...feature, routes: [{ Component: Frame, children: [...feature.routes] }] });
