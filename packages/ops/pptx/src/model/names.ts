export {
  attribute,
  child,
  childrenNamed,
  elementsNamed,
  isFallback,
  nameOf,
  relationshipId,
  textOf,
} from "@colophon/kit-presentation";
