import { type PluginObj, types } from '@babel/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Whether Lingui's macro has written this: a text's id, its Portuguese and its values. */
const isDescriptor = ({ leadingComments }: types.ObjectExpression): boolean =>
  leadingComments?.some(({ value }) => value.trim() === '* i18n') ?? false;

/**
 * A Babel plugin that compiles the Portuguese beside every text's id, as a catalog would hold it. So each script brings
 * the words that it says, and only another language needs catalogs. Comes after Lingui's macro.
 */
export const inlineSourceMessages = (): PluginObj => ({
  visitor: {
    Program(program) {
      program.traverse({
        ObjectExpression({ node }) {
          if (!isDescriptor(node)) return;
          for (const property of node.properties) {
            if (!types.isObjectProperty(property) || !types.isIdentifier(property.key, { name: 'message' })) continue;
            if (!types.isStringLiteral(property.value)) continue;
            const compiled = compileMessage(property.value.value);
            // Lingui takes a bare text for an uncompiled one.
            property.value = types.valueToNode(typeof compiled === 'string' ? [compiled] : compiled);
          }
        },
      });
    },
  },
});
