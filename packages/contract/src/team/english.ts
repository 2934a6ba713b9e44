import type { EnglishOf } from '../problem.ts';
import type { teamProblems } from './problems.ts';

export const teamEnglish: EnglishOf<typeof teamProblems> = {
  team_not_found: 'Team not found.',
  prompt_changed: '{by} saved version {version} of these criteria before you did. What you wrote is still here.',
  prompt_without_criteria:
    'No criterion was found in this text. Write one a line, such as “- Found the pain (peso 3): …”.',
  prompt_too_long: 'With these criteria the text would be longer than {most} characters. Shorten the descriptions.',
};
