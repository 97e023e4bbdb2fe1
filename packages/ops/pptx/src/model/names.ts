export {
  attribute,
  child,
  childrenNamed,
  elementsNamed,
  isFallback,
  nameOf,
  relationshipId,
  textOfElement,
} from "@colophon/kit-presentation";
