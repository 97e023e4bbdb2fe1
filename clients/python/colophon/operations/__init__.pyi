# Written by `npm run generate` from the operations' definitions.
