import { templateListOptions, templateUsageOptions } from '@pauta/company';
import { useQuery } from '@tanstack/react-query';

/** Correction counts of a template's questions; empty for users who may not edit the template. */
export const useQuestionCorrections = (templateId: string | undefined) => {
  const { data: mayEdit = false } = useQuery({
    ...templateListOptions(),
    enabled: templateId !== undefined,
    select: (templates) => templates.some((each) => each.id === templateId && each.mayEdit),
  });
  const { data } = useQuery({
    ...templateUsageOptions(),
    enabled: mayEdit,
    select: (usages) => new Map(usages.flatMap(({ questions }) => questions.map((each) => [each.questionId, each]))),
  });
  return data;
};
