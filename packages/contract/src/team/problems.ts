import type { Problems } from '../problem.ts';

export const teamProblems = {
  team_not_found: [404, 'Equipe não encontrada.'],
  prompt_changed: [
    409,
    '{by} salvou a versão {version} destes critérios antes de você. O que você escreveu continua aqui.',
  ],
  prompt_without_criteria: [
    422,
    'Nenhum critério foi encontrado neste texto. Escreva um por linha, como “- Descobriu a dor (peso 3): …”.',
  ],
  prompt_too_long: [422, 'Com estes critérios o texto passaria de {most} letras. Encurte as descrições.'],
} as const satisfies Problems;
