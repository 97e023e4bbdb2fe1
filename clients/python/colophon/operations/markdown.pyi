# Written by `npm run generate` from the operations' definitions.
from typing import Any, Literal, Mapping, NotRequired, Required, Sequence, TypeAlias, TypedDict

from ..records import Artifact
from ..wire import FileInput
from .shared import SharedCallOptions

class CommonConvertMarkdownInputAssetsItem(TypedDict):
    name: str
    """Address of the picture as the Markdown has it, for example `images/map.png`."""
    bytes: FileInput
    """The picture: PNG, JPEG or GIF."""
class CommonConvertMarkdownInput(TypedDict):
    bytes: FileInput
    """The Markdown file in UTF-8: CommonMark with GitHub's tables, tasks, strikethrough, bare links and footnotes, and YAML front matter."""
    template: NotRequired[FileInput]
    """A Word document whose styles, headers, footers, page setup and theme the result has. Its text is replaced. Allowed only if `to` is `docx`. Default: the built-in styles."""
    assets: NotRequired[Sequence[CommonConvertMarkdownInputAssetsItem]]
    """Pictures that the Markdown names. Nothing is fetched: a picture that is not here becomes a link."""
class CommonConvertMarkdownOptions(SharedCallOptions):
    to: NotRequired[Literal["docx", "pptx", "html"]]
    """Output format: a Word document, a presentation whose slides begin at headings of level 1 and 2, or HTML."""
    html: NotRequired[Literal["page", "fragment"]]
    """Whether to write a complete page or only the content of its body. Used only if `to` is `html`."""
    remoteImages: NotRequired[Literal["link", "keep"]]
    """Whether a picture that was not sent becomes a link (`link`) or stays a picture that the browser loads (`keep`). Used only if `to` is `html`."""
    templatePassword: NotRequired[str]
    """Password that opens an encrypted template. The result is not encrypted."""
class CommonConvertMarkdownValueCounts(TypedDict):
    headings: int
    """Number of headings in the Markdown."""
    paragraphs: int
    """Number of paragraphs in the Markdown, in lists and quotes too."""
    lists: int
    """Number of lists in the Markdown, nested ones included."""
    tables: int
    """Number of tables in the Markdown."""
    codeBlocks: int
    """Number of code blocks in the Markdown."""
    footnotes: int
    """Number of footnotes in the Markdown."""
    slides: int
    """Number of slides of the presentation, 0 for other formats."""
class CommonConvertMarkdownValue(TypedDict):
    artifact: Artifact
    """The Word document, the presentation or the HTML file."""
    counts: CommonConvertMarkdownValueCounts
    """What the Markdown contains, and how many slides were made of it."""
    unusedAssets: Sequence[str]
    """Addresses of assets that no picture of the Markdown has."""
