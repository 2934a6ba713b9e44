import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MeetingScope, MeetingType } from '@pauta/contract';
import type { FilterName } from './meeting-filter.ts';

export const filterLabels: Readonly<Record<FilterName, MessageDescriptor>> = {
  period: msg`Período`,
  team: msg`Equipe`,
  person: msg`Pessoa`,
  type: msg`Tipo`,
  format: msg`Formato`,
  ids: msg`Reuniões`,
  figure: msg`Indicador`,
  status: msg`Situação`,
  rating: msg`Nota`,
  tag: msg`Tag`,
};

export const typeLabels: Readonly<Record<MeetingType, MessageDescriptor>> = {
  EXTERNAL: msg`Externas`,
  INTERNAL: msg`Internas`,
};

export const scopeLabels: Readonly<Record<MeetingScope, MessageDescriptor>> = {
  all: msg`Todas`,
  mine: msg`Minhas`,
  team: msg`Equipe`,
  attention: msg`Pendências`,
};
