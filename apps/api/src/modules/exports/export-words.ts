import type { Language, Silence } from '@pauta/contract';

const portuguese = {
  when: 'Quando',
  duration: 'Duração',
  customer: 'Cliente',
  owner: 'Responsável',
  participants: 'Participantes',
  tags: 'Tags',
  title: 'Reunião',
  nextSteps: 'Próximos passos',
  answers: 'Respostas',
  evaluation: 'Avaliação',
  transcript: 'Transcrição',
  score: 'Nota',
  silence: {
    not_said: 'Não foi dito',
    ambiguous: 'Mais de uma resposta foi dita',
    unclear: 'Sem resposta clara',
  },
  stale: 'desatualizada',
  noEvidence: 'Sem evidência',
  yes: 'Sim',
  no: 'Não',
  done: 'concluído',
  minutes: 'min',
  nobody: 'Sem nome',
  levels: ['Não fez', 'Fez em parte', 'Fez'],
  page: 'Página',
  omitted: 'Onde está […], o texto usa uma escrita que este PDF não tem. Em DOCX e TXT ele está inteiro.',
} as const;

type Words = {
  readonly [K in keyof typeof portuguese]: K extends 'levels'
    ? readonly string[]
    : K extends 'silence'
      ? Readonly<Record<Silence, string>>
      : string;
};

const english: Words = {
  when: 'When',
  duration: 'Duration',
  customer: 'Customer',
  owner: 'Owner',
  participants: 'Participants',
  tags: 'Tags',
  title: 'Meeting',
  nextSteps: 'Next steps',
  answers: 'Answers',
  evaluation: 'Evaluation',
  transcript: 'Transcript',
  score: 'Score',
  silence: { not_said: 'Not said', ambiguous: 'More than one answer was given', unclear: 'No clear answer' },
  stale: 'out of date',
  noEvidence: 'No evidence',
  yes: 'Yes',
  no: 'No',
  done: 'done',
  minutes: 'min',
  nobody: 'No name',
  levels: ['Not done', 'Partly done', 'Done'],
  page: 'Page',
  omitted: 'Where […] stands, the text is in a script that this PDF lacks. DOCX and TXT have it whole.',
};

/** Labels in a file, by language. */
export const wordsOf = (language: Language): Words => (language === 'en' ? english : portuguese);
