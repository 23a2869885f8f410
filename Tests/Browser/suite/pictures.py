"""Screenshots beside the ones that are kept: equal but for a little of how a font is drawn."""
import io

from PIL import Image, ImageChops

from . import paths

DIFFERENCE = 48  # of 255, from which a pixel counts
PIXELS = 40      # that may differ, if nothing else is said


def shoot(page):
    shot = page.screenshot(animations="disabled", caret="hide", scale="css")
    return Image.open(io.BytesIO(shot)).convert("RGB")


def compare(name, picture, *, accept, pixels=PIXELS):
    """Answers what is wrong, or nothing; the new picture and the difference are put into the output folder."""
    kept_path = paths.PICTURES / f"{name}.png"
    if accept and (not kept_path.exists() or difference(kept_path, picture)[0] > pixels):
        return keep(picture, kept_path)
    if not kept_path.exists():
        save(picture, f"{name}-new.png")
        return f"{name}: there is no kept picture (accept it with --accept)"
    count, marked = difference(kept_path, picture)
    if count <= pixels:
        return None
    save(picture, f"{name}-new.png")
    save(marked, f"{name}-difference.png")
    return f"{name}: {count} pixels differ"


def difference(kept_path, picture):
    kept = Image.open(kept_path).convert("RGB")
    if kept.size != picture.size:
        return picture.width * picture.height, picture
    bands = ImageChops.difference(kept, picture).split()
    greatest = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    mask = greatest.point(lambda value: 255 if value > DIFFERENCE else 0)
    marked = Image.composite(Image.new("RGB", picture.size, "red"), picture.convert("L").convert("RGB"), mask)
    return mask.histogram()[255], marked


def keep(picture, path):
    """Saves a picture with as few colours as show everything."""
    path.parent.mkdir(exist_ok=True)
    for colours in (64, 128, 256):
        picture.quantize(colours, dither=Image.Dither.NONE).save(path, optimize=True)
        if difference(path, picture)[0] == 0:
            return
    picture.save(path, optimize=True)


def save(picture, name):
    paths.OUTPUT.mkdir(exist_ok=True)
    picture.save(paths.OUTPUT / name)
