interface Literal {
  type: string;
  value?: unknown;
  quasi?: { quasis: { value: { raw: string } }[] };
  quasis?: { value: { raw: string } }[];
}

interface Context {
  filename: string;
  report(problem: { node: unknown; message: string }): void;
}

const colour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab|lab|lch)\(/i;
const pixels = /(?<![\w.-])\d*\.?\d+px\b/;
/** Hairlines and visually hidden elements of 1 px are allowed. */
const allowedPixels = /(?<![\w.-])[01]px\b/g;

/** Styles use theme values: literal colours and pixels in style sheets outside `theme/` are errors. */
const noLiteralStyle = {
  create(context: Context) {
    if (!context.filename.endsWith('.css.ts')) return {};
    const check = (node: unknown, text: string) => {
      if (colour.test(text)) context.report({ node, message: `Literal colour "${text}": take it from the theme.` });
      if (pixels.test(text.replaceAll(allowedPixels, ''))) {
        context.report({ node, message: `Literal pixels "${text}": take the size from the theme.` });
      }
    };
    return {
      Literal(node: Literal) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateLiteral(node: Literal) {
        for (const { value } of node.quasis ?? []) check(node, value.raw);
      },
    };
  },
};

interface Access {
  object: Access & { type: string; name?: string };
  property: { type: string; name?: string };
}

const runners = new Set(['test', 'it', 'describe', 'suite', 'context', 'ctx', 'testInfo']);
const leavingOut = new Set(['only', 'skip', 'skipIf', 'runIf', 'fixme', 'todo', 'fails', 'fail']);

/** All tests run: `test.only`, `test.describe.skip` and the like are errors, from any runner. */
const noTestLeftOut = {
  create: (context: Context) => ({
    MemberExpression(node: Access) {
      const { name = '' } = node.property;
      if (!leavingOut.has(name)) return;
      let root: Access['object'] = node.object;
      while (root.type === 'MemberExpression') root = root.object;
      if (root.type !== 'Identifier' || !runners.has(root.name ?? '')) return;
      context.report({
        node,
        message: `".${name}" leaves tests out. Every test runs; what can't run here is named in expected-skips.ts.`,
      });
    },
  }),
};

/** Without TLS, as in a local network, browsers have no `crypto.randomUUID`. */
const noRandomUuid = {
  create: (context: Context) => ({
    MemberExpression(node: Access) {
      if (node.object.name !== 'crypto' || node.property.name !== 'randomUUID') return;
      context.report({ node, message: 'A page without TLS has no crypto.randomUUID: take `v4` of `uuid`.' });
    },
  }),
};

export default {
  meta: { name: 'house' },
  rules: {
    'no-literal-style': noLiteralStyle,
    'no-test-left-out': noTestLeftOut,
    'no-random-uuid': noRandomUuid,
  },
};
