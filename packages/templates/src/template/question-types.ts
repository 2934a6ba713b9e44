import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { QuestionType } from '@pauta/contract';
import {
  CalendarIcon,
  CheckIcon,
  ChecklistIcon,
  DotIcon,
  GaugeIcon,
  type IconGlyph,
  PersonIcon,
  QuoteIcon,
  TagIcon,
} from '@pauta/ui-kit';

type TypeLook = { readonly label: MessageDescriptor; readonly hint: MessageDescriptor; readonly icon: IconGlyph };

/** Label, hint and icon of each question type. */
export const questionTypes: Readonly<Record<QuestionType, TypeLook>> = {
  text: { label: msg`Texto`, hint: msg`Uma frase com o que foi dito`, icon: QuoteIcon },
  yes_no: { label: msg`Sim ou não`, hint: msg`O cliente confirma ou nega`, icon: CheckIcon },
  single: { label: msg`Uma opção`, hint: msg`Uma das opções que você escreve`, icon: DotIcon },
  multiple: { label: msg`Várias opções`, hint: msg`As opções que foram ditas`, icon: ChecklistIcon },
  number: { label: msg`Número`, hint: msg`Uma quantidade, como 12 lojas`, icon: GaugeIcon },
  date: { label: msg`Data`, hint: msg`Um dia, como 27 de nov.`, icon: CalendarIcon },
  money: { label: msg`Valor em dinheiro`, hint: msg`Um valor em reais, como R$ 8.000`, icon: TagIcon },
  person: { label: msg`Pessoa`, hint: msg`Um nome, como Renata Lopes`, icon: PersonIcon },
};
