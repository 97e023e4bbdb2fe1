import { registerHooks } from "node:module";

// The tests run with the condition "source". eventsource-parser, which the reference client needs, has one of that name too,
// for TypeScript that Node does not strip below node_modules: it is resolved without.
registerHooks({
  resolve(specifier, context, next) {
    if (!specifier.startsWith("eventsource-parser")) return next(specifier, context);
    return next(specifier, { ...context, conditions: context.conditions.filter((name) => name !== "source") });
  },
});
