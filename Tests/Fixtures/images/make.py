#!/usr/bin/env python3
"""Makes the pictures of this folder, by Pillow 12: four quarters in red, green, blue and white, as seen upright."""
import pathlib

from PIL import Image

FOLDER = pathlib.Path(__file__).resolve().parent
COLORS = [(220, 30, 30), (30, 160, 60), (40, 60, 200), (250, 250, 250)]
# What undoes each orientation of EXIF (CIPA DC-008, section 4.6.5).
UNDO = {
    1: [], 2: [Image.Transpose.FLIP_LEFT_RIGHT], 3: [Image.Transpose.ROTATE_180],
    4: [Image.Transpose.FLIP_TOP_BOTTOM], 5: [Image.Transpose.TRANSPOSE], 6: [Image.Transpose.ROTATE_90],
    7: [Image.Transpose.TRANSVERSE], 8: [Image.Transpose.ROTATE_270],
}


def quarters(width, height, mode="RGB"):
    image = Image.new(mode, (width, height))
    for index, color in enumerate(COLORS):
        left, top = index % 2 * width // 2, index // 2 * height // 2
        image.paste(color + (255,) * (mode == "RGBA"), (left, top, left + width // 2, top + height // 2))
    return image


def exif(orientation):
    data = Image.Exif()
    data[0x0112] = orientation
    data[0x010F] = "SECRET CAMERA"
    data.get_ifd(0x8825)[2] = (60.0, 23.0, 30.5)
    return data


def main():
    for orientation, steps in UNDO.items():
        image = quarters(120, 80)
        for step in steps:
            image = image.transpose(step)
        image.save(FOLDER / f"orientation-{orientation}.jpg", quality=90, exif=exif(orientation), comment=b"SECRET COMMENT")
    quarters(96, 96, "RGBA").save(FOLDER / "opaque.png")
    half = quarters(96, 96, "RGBA")
    half.putalpha(Image.new("L", (96, 96), 0))
    half.save(FOLDER / "transparent.png")
    quarters(80, 120).save(FOLDER / "tall.webp", lossless=True, exif=exif(1))
    quarters(80, 80).convert("L").save(FOLDER / "gray.jpg")
    quarters(80, 80).convert("CMYK").save(FOLDER / "cmyk.jpg")
    quarters(80, 80).convert("P").save(FOLDER / "picture.gif")
    quarters(80, 80).save(FOLDER / "picture.bmp")
    quarters(80, 80).save(FOLDER / "picture.tiff")
    quarters(2, 2).save(FOLDER / "tiny.png")
    # Few bytes, many pixels.
    Image.new("1", (20_000, 20_000)).save(FOLDER / "bomb.png", optimize=True)
    Image.new("1", (20_000, 2)).save(FOLDER / "ribbon.png")


main()
